import type { Campaign } from '../campaign.ts';
import { checkCommands, checkUnits, warnOfForces } from './check-forces.ts';
import { checkMap } from './check-map.ts';
import { type Finding, Findings, someOf } from './finding.ts';

const OFF_MAP = 'OFFMAP_SEA';

/** FYOW-A15: supply, objectives, directives, trains, landings, partisans, conditions. */
const checkRest = (found: Findings, campaign: Campaign): void => {
  const { sides, supply, objectives, directives, commands, map } = campaign;
  const boards = new Set(map.boards.map(({ id }) => id));
  const camps = sides.map(({ id }) => id);
  sides.forEach(({ id }) => {
    const own = supply.sources[id] ?? [];
    if (own.length === 0)
      found.error(`supply.sources.${id}`, `${id} has no source of supply`, 'a board');
    own.forEach((board, k) => {
      if (board !== OFF_MAP && !boards.has(board))
        found.error(`supply.sources.${id}[${k}]`, `there is no board ${board}`);
    });
  });
  for (const [id, lines] of Object.entries(supply.override)) {
    if (!commands.some(one => one.id === id))
      found.error(`supply.override.${id}`, `there is no command ${id}`);
    lines.forEach((line, k) => {
      if (line.if !== undefined)
        checkCondition(found, `supply.override.${id}[${k}].if`, campaign, line.if);
    });
  }
  if (!camps.includes(objectives.side))
    found.error('objectives.side', `there is no side ${objectives.side}`, someOf(camps));
  if (objectives.heldAtEndOf > campaign.lengthDays)
    found.error('objectives.heldAtEndOf', 'is after the last day', String(campaign.lengthDays));
  objectives.levels.forEach(({ atLeast, winner }, k) => {
    const before = objectives.levels[k - 1];
    if (before && before.atLeast <= atLeast)
      found.error(`objectives.levels[${k}].atLeast`, 'levels stand in falling order');
    if (winner !== null && !camps.includes(winner))
      found.error(`objectives.levels[${k}].winner`, `there is no side ${winner}`, someOf(camps));
  });
  const last = objectives.levels.at(-1);
  if (last && last.atLeast > 0)
    found.error(
      'objectives.levels',
      'no level is left for nought points',
      'a last one of 0 or less',
    );
  if (objectives.perDestroyedBattlegroup === 0 && map.boards.every(({ vp }) => vp === 0))
    found.error('objectives', 'nothing counts any points', 'VP on a board');
  for (const [id, lines] of Object.entries(directives)) {
    if (!commands.some(one => one.id === id))
      found.error(`directives.${id}`, `there is no command ${id}`);
    lines.forEach((line, k) => {
      for (const board of line.boards)
        if (!boards.has(board))
          found.error(`directives.${id}[${k}].boards`, `there is no board ${board}`);
    });
  }
  checkArms(found, campaign, boards);
  checkContact(found, campaign);
};

const checkArms = (found: Findings, campaign: Campaign, boards: ReadonlySet<string>): void => {
  const { trains = [], landingPlan = [], partisans, units, map, sides } = campaign;
  trains.forEach(({ board, side }, k) => {
    const at = map.boards.find(({ id }) => id === board);
    if (!at?.station) found.error(`trains[${k}].board`, `${board} has no station`);
    if (!sides.some(({ id }) => id === side))
      found.error(`trains[${k}].side`, `there is no side ${side}`);
  });
  landingPlan.forEach(({ unit, board }, k) => {
    if (!units.some(({ id }) => id === unit))
      found.error(`landingPlanDefault[${k}].unit`, `there is no unit ${unit}`);
    if (!boards.has(board))
      found.error(`landingPlanDefault[${k}].board`, `there is no board ${board}`);
  });
  for (const [at, one] of [
    ['partisans', partisans],
    ['partisans.variant', partisans?.variant],
  ] as const) {
    if (!one) continue;
    const { cells, side, homes = [] } = one;
    const isNumber = Number.isInteger(cells) && Number(cells) >= 0 && Number(cells) <= 6;
    if (!isNumber && !/^[1-3]?D[2-6]$/.test(String(cells)))
      found.error(`${at}.cells`, 'is no number of cells', '0 to 6, or D3');
    if (cells !== 0 && !sides.some(({ id }) => id === side))
      found.error(`${at}.side`, `there is no side ${side ?? 'named'}`);
    for (const board of homes)
      if (!boards.has(board)) found.error(`${at}.homes`, `there is no board ${board}`);
  }
};

const PREDICATES = ['dayFrom', 'dayTo', 'held', 'batteryLeft', 'morale'];
/** FYOW-A15: a condition is made of predicates, joined by and, or, not. */
const checkCondition = (
  found: Findings,
  at: string,
  campaign: Campaign,
  condition: unknown,
  depth = 0,
): void => {
  if (typeof condition !== 'object' || condition === null || depth > 6) {
    found.error(at, 'is no condition', '{"p": "dayFrom", "n": 2}');
    return;
  }
  const { p, and, or, not, side, boards } = condition as { readonly [key: string]: unknown };
  for (const parts of [and, or]) {
    if (parts === undefined) continue;
    if (!Array.isArray(parts)) found.error(at, 'joins no list of conditions');
    else for (const part of parts) checkCondition(found, at, campaign, part, depth + 1);
  }
  if (not !== undefined) checkCondition(found, at, campaign, not, depth + 1);
  if (and !== undefined || or !== undefined || not !== undefined) return;
  if (!PREDICATES.includes(p as string))
    found.error(at, `there is no predicate ${String(p).slice(0, 40)}`, someOf(PREDICATES));
  if (side !== undefined && !campaign.sides.some(({ id }) => id === side))
    found.error(at, `there is no side ${String(side).slice(0, 40)}`);
  if (p === 'held' && !Array.isArray(boards)) found.error(at, 'held names its boards');
};

/** FYOW-A15: both sides have forces, and a way joins them. */
const checkContact = (found: Findings, { sides, units }: Campaign): void => {
  sides.forEach(({ id }, i) => {
    if (!units.some(unit => unit.side === id && unit.level === 'battlegroup'))
      found.error(`sides[${i}]`, `${id} has no Battlegroup`);
  });
};

/** FYOW-A15: what nobody defends. */
const warnOfBoards = (found: Findings, { map, units, objectives }: Campaign): void => {
  map.boards.forEach((board, i) => {
    const owner = board.control ?? board.home;
    if (board.vp > 0 && owner !== objectives.side)
      if (!units.some(unit => unit.board === board.id && unit.side === owner))
        found.warn(`map.boards[${i}]`, `nobody defends ${board.id}`);
  });
};

/** FYOW-A15: all checks of a campaign, errors first. */
export const findingsIn = (campaign: Campaign): Finding[] => {
  const found = new Findings();
  checkMap(found, campaign);
  checkCommands(found, campaign);
  checkUnits(found, campaign);
  checkRest(found, campaign);
  const errors = found.all.filter(({ level }) => level === 'error');
  if (errors.length > 0) return [...errors, ...found.all.filter(({ level }) => level !== 'error')];
  warnOfForces(found, campaign);
  warnOfBoards(found, campaign);
  return found.all;
};
