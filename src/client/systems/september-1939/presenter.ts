import type { LogLine } from '../../../engine/log.ts';
import type { LedgerLine, Outcome, Question, System } from '../../../engine/system.ts';
import { fieldFor, type Options, type Scenario } from '../../../rules/september-1939/index.ts';
import { DEFAULTS } from '../../../rules/september-1939/options.ts';
import { hexGround } from '../../board/hex/hex-ground.ts';
import { capital, plainPresenter, worded } from '../../game/plain.ts';
import type { Pointed, Presenter, UnitWords } from '../../game/presenter.ts';
import type { Session } from '../../session/session.ts';
import { hexWords } from './hex-words.ts';
import { luckOf } from './luck.ts';
import { BOARD, hexName, isHex, type OnField, type View } from './names.ts';
import { onlooker } from './onlooker.ts';
import { orderWords, subjectTitle } from './orders.ts';
import { refusalWords } from './refusal-words.ts';
import { scoreParts } from './score.ts';
import { spoken } from './spoken.ts';
import { statusWords } from './status.ts';
import { unitList } from './unit-list.ts';
import { hasMessage, t } from './words.ts';

/** In the reader's language where we have the sentence, else as the rules say it. */
const told = (system: System, id: string, values: LogLine['values']): string => {
  const message = `w39.log.${id}`;
  if (!hasMessage(message)) return worded(system, id, values);
  return capital(t(message, values)).replace(/([^.])\.\.$/, '$1.'); // a name may end in a full stop
};

const line = (system: System, of: OnField, { id, values }: LogLine | LedgerLine): string =>
  // A battalion under the counter of its regiment has no hex of its own.
  told(
    system,
    id === 'destroyed' && values.hex === '' ? 'destroyedWithin' : id,
    spoken(of, values),
  );

/** What a line of the log shows on the map: a whole way from its beginning, or the hexes that it names. */
const pointed = ({ values }: LogLine): Pointed => {
  const hexes = Object.values(values).flat().filter(isHex);
  const { from, to, path } = values;
  const way = Array.isArray(path) ? path : isHex(to ?? '') ? [to!] : null;
  if (!way) return { places: hexes };
  const whole = [...(isHex(from ?? '') ? [String(from)] : []), ...way.map(String)];
  return { places: whole.slice(-1), path: whole };
};

const WEIGHTS: { readonly [line: string]: 'heading' | 'strong' } = {
  turn: 'heading',
  phase: 'heading',
  combatResult: 'strong',
  destroyed: 'strong',
  surrendered: 'strong',
  gameWon: 'strong',
};

const TALLIES = {
  moved: new Set(['moved', 'movedUnknown', 'entered']),
  attacked: new Set(['attackDeclared', 'overrunDeclared', 'raided']),
  lost: new Set(['destroyed', 'surrendered']),
};

/** September 1939 in words. */
export const presenter = (system: System, head: Session['head']): Presenter => {
  const of: OnField = { scenario: scenarioKey(system, head) };
  return {
    ...plainPresenter(system),
    sides: () => sidesIn(system, head),
    ground: hexGround(BOARD.grid),
    status: view => statusWords(view as View),
    question: (_view, { kind, about }: Question) => {
      const { points } = Object(about) as { points?: number };
      return told(system, kind, points === undefined ? {} : { points });
    },
    order: (view, action) => orderWords(view as View, action),
    unitTitle: (view, id) => subjectTitle(view as View, id),
    line: one => line(system, of, one),
    points: one => pointed(one),
    result: ({ how, winners, scores }: Outcome) => {
      const winner = winners.map(seat => t(`side.${seat}` as 'side.german')).join(', ');
      const why = told(system, how, scores);
      return winner ? `${t('w39.won', { winner })} ${why}` : why;
    },
    refusal: refused => refusalWords(of, refused),
    tallies: TALLIES,
    onlooker,
    weight: ({ id }) => WEIGHTS[id] ?? null,
    units: (view, seat): readonly UnitWords[] => unitList(view as View, seat),
    placeWords: (view, hex) => hexWords(view as View, hex),
    placeName: (view, hex) => hexName(view as View, hex),
    overlays: OVERLAYS,
    score: view => scoreParts(view as View),
    luck: luckOf,
  };
};

const scenarioIn = (system: System, { scenario }: Session['head']): Scenario =>
  (scenario.content ?? system.scenarios.find(({ id }) => id === scenario.id)) as Scenario;

const sidesIn = (system: System, head: Session['head']): string[] => [
  'german',
  scenarioIn(system, head).against,
];

/** The key under which the rules keep the field of a scenario, shipped or brought along by the record. */
const scenarioKey = (system: System, head: Session['head']): string =>
  fieldFor(scenarioIn(system, head), { ...DEFAULTS, ...(head.options as Partial<Options>) }).key;

const OVERLAYS = (['zones', 'supply', 'command', 'works', 'terrain', 'numbers'] as const).map(
  id => ({ id, title: () => t(`w39.overlay.${id}`) }),
);
