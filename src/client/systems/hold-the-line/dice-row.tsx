import type { DiceCount } from '../../../rules/hold-the-line/tables/unit-types.ts';
import { t } from './words.ts';

export type Colour = 'red' | 'green' | 'black';
const COLOURS: readonly Colour[] = ['red', 'green', 'black'];

/** A die by colour and letter. */
export const DieSign = ({
  colour,
  maybe,
}: {
  readonly colour: Colour;
  readonly maybe?: boolean;
}) => (
  <span
    class={`htl-die htl-die-${colour}${maybe ? ' htl-die-maybe' : ''}`}
    role="img"
    aria-label={t(`htl.die.${colour}`)}
  >
    {t(`htl.dieLetter.${colour}`)}
  </span>
);

/** So many dice of one colour. */
export const SameDice = ({ colour, n }: { readonly colour: Colour; readonly n: number }) => (
  <span class="htl-dice">
    {Array.from({ length: n }, (_, i) => (
      <DieSign key={i} colour={colour} />
    ))}
  </span>
);

/** What something costs in command points. */
export const Coin = ({ cp }: { readonly cp: number }) => (
  <span class="htl-coin">
    {cp}
    <span class="visually-hidden"> CP</span>
  </span>
);

/** A pool of dice, one sign each. */
export const DiceRow = ({
  dice,
  maybe,
}: {
  readonly dice: DiceCount;
  readonly maybe?: boolean;
}) => (
  <span class="htl-dice">
    {COLOURS.flatMap(colour =>
      Array.from({ length: Math.max(0, dice[colour]) }, (_, i) => (
        <DieSign key={`${colour}${i}`} colour={colour} maybe={maybe ?? false} />
      )),
    )}
  </span>
);
