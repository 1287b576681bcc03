import type { ComponentChildren } from 'preact';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Action, LedgerLine } from '../../../engine/system.ts';
import { useFoot } from '../../game/foot.ts';
import type { GameModel } from '../../game/model.ts';
import { t } from '../../words/words.ts';
import { RuleLink } from '../rule-link.tsx';
import type { Foreseen } from './use-forecast.ts';

/** Parts of a fight being put together that look the same in every system on hexes. */

type Props = { readonly model: GameModel };

/** Why what is put together cannot be done. */
export const RefusedNote = ({ model, refused }: Props & { readonly refused: Refusal }) => (
  <p class="note note-bad">
    {model.presenter.refusal(refused)} <RuleLink model={model} rule={refused.rule} />
  </p>
);

/** The reckoning, each line with its rule. */
export const Ledger = ({ model, lines }: Props & { readonly lines: readonly LedgerLine[] }) => (
  <ul class="ledger" data-testid="ledger">
    {lines.map(line => (
      <li key={line.id}>
        {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
      </li>
    ))}
  </ul>
);

export const percent = (n: number): string => `${n > 0 && n < 1 ? '<1' : Math.round(n)}%`;

/** A chance, or the two between which it lies. */
export const percents = (least: number, most: number): string =>
  percent(least) === percent(most)
    ? percent(most)
    : `${percent(least).replace('%', '')}–${percent(most)}`;

type BarProps<V extends string> = {
  readonly verdicts: { readonly [verdict in V]: number };
  words(verdict: V): string;
};

/** How often one wins, and how often not: a bar, and the same in words. */
export const OddsBar = <V extends string>({ verdicts, words }: BarProps<V>) => {
  const all = Object.keys(verdicts) as V[];
  return (
    <>
      <div class="odds-bar" aria-hidden="true">
        {all.map(verdict => (
          <span
            key={verdict}
            class={`odds-part odds-${verdict}`}
            ref={element => {
              if (element) element.style.flexGrow = String(verdicts[verdict]);
            }}
          />
        ))}
      </div>
      <p class="small">
        {all
          .filter(verdict => verdicts[verdict] > 0)
          .map(verdict => `${words(verdict)} ${percent(verdicts[verdict])}`)
          .join(' · ')}
      </p>
    </>
  );
};

type ButtonsProps = Props & {
  readonly action: Action;
  readonly found: Foreseen | null;
  readonly title: string;
  readonly children?: ComponentChildren;
  cancel(): void;
};

/** Does what was put together, or puts it away. */
export const FightButtons = ({ model, action, found, title, children, cancel }: ButtonsProps) => {
  const isOpen = found !== null && found.refused === null;
  const go = () => void model.act(action);
  if (useFoot(model, { title, open: isOpen, go, back: cancel })) return <>{children}</>;
  return (
    <div class="row guide-buttons">
      <button
        type="button"
        class="button primary"
        disabled={!isOpen}
        data-next={isOpen ? '' : undefined}
        onClick={go}
      >
        {title}
      </button>
      {children}
      <button type="button" class="button" onClick={cancel}>
        {t('app.cancel')}
      </button>
    </div>
  );
};
