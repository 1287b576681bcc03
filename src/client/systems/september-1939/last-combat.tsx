import { DieView } from '../../panels/die.tsx';
import '../../panels/dice-sheet.css';
import { RuleLink } from '../../panels/rule-link.tsx';
import type { GameModel } from '../../screens/game/model.ts';
import type { LoggedLine } from '../../session/session.ts';
import { hasMessage, t } from './words.ts';

const BEGINS = new Set(['attackDeclared', 'overrunDeclared', 'bombarded', 'bombardedWithAir']);
const LATER = new Set([
  'moved',
  'movedUnknown',
  'placed',
  'entered',
  'turn',
  'phase',
  'nationDone',
]);

/** The lines of the last combat, from its declaration on; none when somebody has moved since. */
const lastCombat = (lines: readonly LoggedLine[]): readonly LoggedLine[] => {
  const from = lines.findLastIndex(({ line }) => BEGINS.has(line.id));
  if (from < 0) return [];
  const rest = lines.slice(from);
  return rest.some(({ line }) => LATER.has(line.id)) ? [] : rest;
};

const SHOWN = 6;

/** What the last throw brought: dice, result, and what followed. */
export const LastCombat = ({ model }: { model: GameModel }) => {
  const until = model.moment.value?.at ?? Number.POSITIVE_INFINITY;
  const lines = lastCombat(model.session.log.value.filter(({ entry }) => entry <= until));
  const rolled = lines.find(({ line }) => line.id === 'combatResult');
  if (lines.length === 0) return null;
  const { dice, result } = rolled?.line.values ?? {};
  const faces = Array.isArray(dice) ? dice.map(Number) : [];
  const said = `kock.result.${result === '--' ? 'none' : String(result)}`;
  return (
    <section class="guide last-combat" aria-label={t('kock.lastCombat')}>
      {rolled && (
        <div class="throw" key={rolled.entry}>
          {faces.map((face, i) => (
            <DieView key={`${i}-${face}`} face={face} fallen />
          ))}
          <div>
            <b>{String(result)}</b>
            <div class="small">{hasMessage(said) ? t(said) : ''}</div>
          </div>
        </div>
      )}
      <ul class="ledger">
        {lines
          .filter(({ line }) => line.id !== 'combatResult')
          .slice(-SHOWN)
          .map(({ entry, line }, i) => (
            <li key={`${entry}-${i}`}>
              {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
            </li>
          ))}
      </ul>
    </section>
  );
};
