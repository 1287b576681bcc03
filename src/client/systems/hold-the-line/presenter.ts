import type { LogLine } from '../../../engine/log.ts';
import type { Action, LedgerLine, System } from '../../../engine/system.ts';
import { type Board, loadBoard } from '../../../maps/board/index.ts';
import printed from '../../../rules/hold-the-line/data/map.json';
import type { Options, Scenario } from '../../../rules/hold-the-line/index.ts';
import { DEFAULTS } from '../../../rules/hold-the-line/options.ts';
import { SENTENCES } from '../../../rules/hold-the-line/sentences.ts';
import { type Field, fieldFor, fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../rules/hold-the-line/terms/ground.ts';
import { scoreOf } from '../../../rules/hold-the-line/terms/outcome.ts';
import { parOf } from '../../../rules/hold-the-line/terms/score.ts';
import { cpOn } from '../../../rules/hold-the-line/terms/table.ts';
import { hexGround } from '../../board/hex/hex-ground.ts';
import { namedHex } from '../../board/hex/place-names.ts';
import { capital, plainPresenter, worded } from '../../game/plain.ts';
import type { Pointed, Presenter, UnitWords } from '../../game/presenter.ts';
import { translates } from '../../game/translated.ts';
import type { Session } from '../../session/session.ts';
import { idsFor, partName } from './desk-words.ts';
import { fallenWords, luckOf } from './dice-luck.ts';
import { idlePosts } from './idle.ts';
import { valueWords } from './line-values.ts';
import { nameIn } from './names.ts';
import { KIND, orderWords } from './order-words.ts';
import { refusalWords } from './refusal-words.ts';
import { routesSeen } from './routes.ts';
import { labelOf, pieceNamed, piecesOf, type SeenPiece, type View } from './seen.ts';
import { smallBoard } from './small-board.ts';
import { hasMessage, t } from './words.ts';

export const BOARD: Board = loadBoard(printed);

/** The board of a game: the printed map, or the small one of an exercise. */
const boardOf = ({ table }: View): Board => {
  const { scenario, grid } = fieldOf(table);
  return smallBoard(scenario, grid) ?? BOARD;
};

const spaced = (name: string): string =>
  name
    .replace(/[.]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const kindWords = (type: string): string => {
  const own = `htl.kind.${type}`;
  return hasMessage(own) ? t(own as 'htl.kind.message') : capital(spaced(type));
};

const HEX = /^\d{4}$/;

const postureWords = (posture: string): string => t(`htl.posture.${posture as 'movement'}`);

export const pieceDetail = ({ kind, posture, detail: { type, mp, pot } }: SeenPiece): string => {
  if (kind === 'hq') return pot === null ? t('htl.hqEnemy') : t('htl.hq', { pot });
  if (kind === 'fixed') return posture === null ? type : `${type}, ${postureWords(posture)}`;
  return t('htl.unit', { type, posture: posture === null ? '' : postureWords(posture), mp });
};

/** Where there is one region, whose actions and whose movement it is. */
const phaseWords = ({ table }: View): string => {
  const { scenario } = fieldOf(table);
  const [region] = scenario.regions;
  const step = /^(ACTIONS|MOVEMENT)_([12])$/.exec(table.phase);
  if (!step || !region || scenario.regions.length > 1) return t(`htl.phase.${table.phase}`);
  const { winner } = table.regions[REGIONS.indexOf(region as 'R1')]!;
  const side = (step[2] === '1') === (winner === 'GE') ? 'GE' : 'PL';
  return t(`htl.${step[1] as 'ACTIONS'}.${side}`);
};

const unitsOf = (view: View): UnitWords[] => [
  ...piecesOf(view).map(piece => ({
    id: piece.id,
    title: piece.name,
    detail: `${pieceDetail(piece)}, ${namedHex(boardOf(view), labelOf(view, piece.hex))}`,
    side: t(`htl.side.${piece.side}`),
    place: labelOf(view, piece.hex),
  })),
  ...view.blocks.map(({ hex, units }) => ({
    id: `block ${labelOf(view, hex)}`,
    title: t('htl.blocks', { n: units }),
    detail: namedHex(boardOf(view), labelOf(view, hex)),
    side: '',
    place: labelOf(view, hex),
  })),
];

/** What the supply overlay shows of a hex, for those who hear it. */
const supplyWords = (view: View, hex: number): string[] =>
  routesSeen(view).flatMap(({ cuts, lost, weak }) => [
    ...(cuts.includes(hex) ? [t('htl.supplyCut')] : []),
    ...(lost.includes(hex) ? [t('htl.supplyLost')] : []),
    ...(weak.includes(hex) ? [t('htl.supplyWeak')] : []),
  ]);

const placeWords = (view: View, place: string): string => {
  const here = unitsOf(view).filter(unit => unit.place === place);
  const hex = fieldOf(view.table).grid.index(place);
  const cp = cpOn(view.table, hex);
  return [
    namedHex(boardOf(view), place),
    here.map(({ title, detail }) => `${title} (${detail})`).join('; ') || t('htl.empty'),
    cp > 0 ? t('htl.cpHere', { cp }) : '',
    ...supplyWords(view, hex),
  ]
    .filter(Boolean)
    .join('. ');
};

/** Hexes with the names of their towns; headquarters, formations, posts and seats by what people call them. */
const named = (board: Board, field: Field, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => named(board, field, one));
  if (typeof value !== 'string') return value;
  return HEX.test(value) ? namedHex(board, value) : nameIn(field, value);
};

const lineWords = (
  system: System,
  board: Board,
  field: Field,
  line: LogLine | LedgerLine,
): string => {
  const { id, values } = line;
  const news = `htl.news.${String(values.what ?? values.date)}`;
  if (NEWS.has(id) && hasMessage(news)) return t(news as 'htl.news.ultimatums');
  const said = Object.entries(values).map(([name, value]) => [
    name,
    valueWords(line, name) ?? named(board, field, value),
  ]);
  return worded(system, id, Object.fromEntries(said) as LogLine['values']).trim();
};

const pointed = ({ values }: LogLine): Pointed => {
  const found = Object.values(values)
    .flat()
    .filter((one): one is string => typeof one === 'string' && HEX.test(one));
  const places = [...found].sort(
    (a, b) => Number(b === values.target) - Number(a === values.target), // whom an attack is on comes first
  );
  const { from, to } = values;
  return typeof from === 'string' && typeof to === 'string' && HEX.test(from) && HEX.test(to)
    ? { places: [to], path: [from, to] }
    : { places };
};

const DO = ['take', 'hold', 'screen', 'withdraw', 'support'] as const;

/** HTL-2.5: the order of a letter that people and computer commanders read alike. */
const directiveWords = (board: Board, field: Field, order: unknown): string | null => {
  if (typeof order !== 'object' || order === null) return null;
  const [what, where, until] = ['do', 'where', 'until'].map(
    key => Reflect.get(order, key) as unknown,
  );
  const verb = DO.find(one => one === what);
  if (!verb || typeof where !== 'string') return null;
  return t(`htl.do.${verb}`, { where: String(named(board, field, where)), turn: Number(until) });
};

const POWERS = ['GB', 'FR', 'SU', 'DE', 'PL'] as const;
const SHOWN_PHASES = [
  'COMMAND',
  'REVEAL',
  'ACTIONS_1',
  'ACTIONS_2',
  'MOVEMENT_1',
  'MOVEMENT_2',
  'POSTURE',
] as const;
/** Lines of a march, an attack and a loss, for the summary of what others did. */
const TALLIES = {
  moved: new Set(['moved']),
  attacked: new Set(['attacked']),
  lost: new Set(['destroyed']),
};
/** HTL-20.1: what governments announce. */
const NEWS: ReadonlySet<string> = new Set(['announced', 'dateSet']);
/** HTL-4.7: the time of a phase, of a level that passes points on, of an answer in a combat. */
const timerWords = (field: Field, key: string): string => {
  const [first = '', n = '', what = '', level = ''] = key.split(' ');
  if (first === 'combat') return t('htl.timer.combat');
  if (/^day\b/.test(first)) return t('htl.timer.day');
  if (what === 'wave') return t('htl.timer.wave', { level: nameIn(field, level) });
  const phase = `htl.phase.${what}`;
  return hasMessage(phase)
    ? t('htl.timer.phase', { turn: n, phase: t(phase as 'htl.phase.TEA') })
    : t('htl.timer.answer');
};
const HEADINGS = ['turnStarts', 'phaseBegins'];
const STRONG = ['combat', 'destroyed', 'overrun', 'revealed'];

translates('hold-the-line', SENTENCES, () =>
  import('./words/pl-sentences.ts').then(({ pl }) => pl),
);

/** Hold the Line '39 in words. */
export const presenter = (system: System, head: Session['head']): Presenter => {
  const { scenario } = head;
  const played = (scenario.content ??
    system.scenarios.find(({ id }) => id === scenario.id)) as Scenario;
  const field = fieldFor(played, { ...DEFAULTS, ...(head.options as Partial<Options>) });
  const { grid } = field;
  const board = smallBoard(played, grid) ?? BOARD;
  return {
    ...plainPresenter(system),
    sides: () => ['GE', 'PL'],
    ground: hexGround(grid),
    status: view => {
      const { turn, lastTurn } = (view as View).table;
      return t('htl.status', { turn, turns: lastTurn, phase: phaseWords(view as View) });
    },
    overlays: [
      { id: 'numbers', title: () => t('htl.overlay.numbers') },
      { id: 'supply', title: () => t('htl.overlay.supply') },
      { id: 'control', title: () => t('htl.overlay.control') },
      { id: 'ages', title: () => t('htl.overlay.ages') },
    ],
    order: (view, action: Action) => orderWords(view as View, action),
    line: one => lineWords(system, board, field, one),
    timer: key => timerWords(field, key),
    news: NEWS,
    tallies: TALLIES,
    luck: luckOf,
    fallen: fallenWords,
    sideTitle: side => t(`htl.side.${side as 'GE'}`),
    refusal: refused => refusalWords(refused, value => String(named(board, field, value))),
    directive: order => directiveWords(board, field, order),
    points: pointed,
    weight: ({ id }) => (HEADINGS.includes(id) ? 'heading' : STRONG.includes(id) ? 'strong' : null),
    units: view => unitsOf(view as View),
    unitTitle: (view, id) =>
      id.startsWith(KIND)
        ? kindWords(id.slice(KIND.length))
        : (pieceNamed(view as View, id)?.name ?? nameIn(field, id)),
    placeWords: (view, place) => placeWords(view as View, place),
    placeName: (_view, place) => namedHex(board, place),
    idle: view => idlePosts(view as View),
    precedents: view =>
      [...(view as View).table.precedents].sort((a, b) => (a.rule < b.rule ? -1 : 1)),
    sectors: view =>
      (view as View).table.sectors.map(({ post, regions, seats, subjects }) => ({
        post,
        covers: [
          ...regions.map(region => t(`htl.region.${region as 'R1'}`)),
          ...subjects,
          ...seats,
        ],
      })),
    partName: at => partName(field, at),
    idsFor: path => idsFor(field, path),
    deskRulings: { precedent: 'recordPrecedent', sector: 'assignSector' },
    powers: () => POWERS.map(power => t(`htl.power.${power}`)),
    turnTitle: view => {
      const { turn, lastTurn } = (view as View).table;
      return t('htl.turnOf', { turn, turns: lastTurn });
    },
    steps: view => {
      const at = SHOWN_PHASES.indexOf((view as View).table.phase as 'COMMAND');
      const names = SHOWN_PHASES.map(phase => capital(t(`htl.phase.${phase}`)));
      return { names: at < 0 ? [capital(phaseWords(view as View))] : names, at: Math.max(0, at) };
    },
    score: view => {
      const { table } = view as View;
      const { tempo, losses, other } = scoreOf(table);
      const par = parOf(table);
      const part = (title: string, rule: string, n: number) => ({
        title,
        rule,
        points: { GE: n, PL: -n },
      });
      return [
        part(t('htl.score.tempo'), 'HTL-23.2', tempo),
        part(t('htl.score.losses'), 'HTL-23.3', losses),
        part(t('htl.score.other'), 'HTL-23.4', other),
        ...(par === 0 ? [] : [part(t('htl.score.par', { n: par }), 'HTL-23.4', -par)]),
      ];
    },
  };
};
