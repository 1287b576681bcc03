import { DieView } from '../die.tsx';
import '../dice-sheet.css';
import type { LogLine } from '../../../engine/log.ts';
import type { GameModel } from '../../game/model.ts';
import type { LoggedLine } from '../../session/session.ts';
import { phone } from '../../settings.ts';
import { RuleLink } from '../rule-link.tsx';

type Props = {
  readonly model: GameModel;
  readonly title: string;
  /** From a log, the lines of the last combat. */
  lines(log: readonly LoggedLine[]): readonly LoggedLine[];
  /** A result of the table in words. */
  said(result: string): string;
  /** How many lines beside the throw are shown. */
  readonly most: number;
  /** Whoever has other things to think of finds it as a line. */
  readonly folded?: boolean;
};

/** The faces that a line of the log tells of: one die or several. */
const facesIn = ({ values }: LogLine): number[] => {
  const { dice, die } = values;
  if (Array.isArray(dice)) return dice.map(Number);
  return typeof die === 'number' ? [die] : [];
};

/** What the last throw brought: its dice with the same throw in words, and what else was said, earlier throws included. */
export const LastThrow = ({ model, title, lines, said, most, folded = false }: Props) => {
  const until = model.moment.value?.at ?? Number.POSITIVE_INFINITY;
  const shown = lines(model.session.log.value.filter(({ entry }) => entry <= until));
  const rolled = shown.findLast(({ line }) => facesIn(line).length > 0);
  if (shown.length === 0) return null;
  const faces = rolled ? facesIn(rolled.line) : [];
  const { result } = rolled?.line.values ?? {};
  // What has just fallen is shown; later it is a line that can be opened.
  const isFresh = shown.at(-1)!.entry >= model.session.tip.value - 1;
  const inTheWay = phone.value && model.mine.value.length > 0; // what is asked comes first where little fits
  return (
    <details class="guide last-combat" open={isFresh && !folded && !inTheWay}>
      <summary>
        {title}
        {result !== undefined && `: ${String(result)}`}
      </summary>
      {rolled && (
        <div class="throw" key={rolled.entry}>
          {faces.map((face, i) => (
            <DieView key={`${i}-${face}`} face={face} fallen />
          ))}
          <div>
            {result !== undefined && <div>{said(String(result))}</div>}
            <div class="small">{model.presenter.line(rolled.line)}</div>
          </div>
        </div>
      )}
      <ul class="ledger">
        {shown
          .filter(({ line }) => line !== rolled?.line)
          .slice(-most)
          .map(({ entry, line }, i) => (
            <li key={`${entry}-${i}`}>
              {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
            </li>
          ))}
      </ul>
    </details>
  );
};
