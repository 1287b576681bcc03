import { DieView } from '../panels/die.tsx';
import '../panels/dice-sheet.css';
import { RuleLink } from '../panels/rule-link.tsx';
import type { GameModel } from '../screens/game/model.ts';
import type { LoggedLine } from '../session/session.ts';

type Props = {
  readonly model: GameModel;
  readonly title: string;
  /** From a log, the lines of the last combat. */
  lines(log: readonly LoggedLine[]): readonly LoggedLine[];
  /** A result of the table in words. */
  said(result: string): string;
  /** How many lines beside the throw are shown. */
  readonly most: number;
};

/** What the last throw brought: dice, result, and what followed. */
export const LastThrow = ({ model, title, lines, said, most }: Props) => {
  const until = model.moment.value?.at ?? Number.POSITIVE_INFINITY;
  const shown = lines(model.session.log.value.filter(({ entry }) => entry <= until));
  const rolled = shown.find(({ line }) => line.id === 'combatResult');
  if (shown.length === 0) return null;
  const { dice, result } = rolled?.line.values ?? {};
  const faces = Array.isArray(dice) ? dice.map(Number) : [];
  return (
    <section class="guide last-combat" aria-label={title}>
      {rolled && (
        <div class="throw" key={rolled.entry}>
          {faces.map((face, i) => (
            <DieView key={`${i}-${face}`} face={face} fallen />
          ))}
          <div>
            <b>{String(result)}</b>
            <div class="small">{said(String(result))}</div>
          </div>
        </div>
      )}
      <ul class="ledger">
        {shown
          .filter(({ line }) => line.id !== 'combatResult')
          .slice(-most)
          .map(({ entry, line }, i) => (
            <li key={`${entry}-${i}`}>
              {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
            </li>
          ))}
      </ul>
    </section>
  );
};
