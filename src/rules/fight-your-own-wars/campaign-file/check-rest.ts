import type { Campaign } from '../campaign.ts';
import { checkCondition } from './check-condition.ts';
import { checkCommands, checkUnits, warnOfForces } from './check-forces.ts';
import { checkItems } from './check-items.ts';
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
  for (const id of Object.keys(supply.lastLeg ?? {}))
    if (!commands.some(one => one.id === id))
      found.error(`supply.lastLeg.${id}`, `there is no command ${id}`);
  for (const id of Object.keys(campaign.regions ?? {}))
    if (!map.boards.some(({ region }) => region === id))
      found.error(`weather.regions.${id}`, `no board lies in ${id}`);
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
  landingPlan.forEach(({ unit: id, board, elements = [] }, k) => {
    const at = `landingPlanDefault[${k}]`;
    const unit = units.find(one => one.id === id);
    if (!unit) found.error(`${at}.unit`, `there is no unit ${id}`);
    if (!boards.has(board)) found.error(`${at}.board`, `there is no board ${board}`);
    else if (
      !map.links.some(({ kind, a, b }) => kind === 'landing' && (a === board || b === board))
    )
      found.error(`${at}.board`, `no landing link leads to ${board}`, 'a beach or a shore');
    for (const { line, n } of elements)
      if (unit && (unit.elements[line - 1]?.n ?? 0) < n)
        found.error(`${at}.elements`, `${id} has not ${n} of line ${line}`);
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

/** FYOW-A15: both sides have forces, and a way joins them: by road, rail, over water or from the air. */
const checkContact = (found: Findings, { sides, units, map }: Campaign): void => {
  const spots = sides.map(({ id }, i) => {
    const own = units.filter(unit => unit.side === id);
    if (!own.some(({ level }) => level === 'battlegroup'))
      found.error(`sides[${i}]`, `${id} has no Battlegroup`);
    return own.flatMap(({ board, deploy = [], arrives }) => [
      ...(board === null ? [] : [board]),
      ...deploy,
      ...(arrives ? [arrives.board] : []),
    ]);
  });
  const [first = [], second = []] = spots;
  const reached = new Set(first);
  for (const board of reached)
    for (const { a, b } of map.links) {
      if (a === board) reached.add(b);
      if (b === board) reached.add(a);
    }
  if (first.length > 0 && second.length > 0 && !second.some(board => reached.has(board)))
    found.error('map.links', 'no way joins the sides', 'a link between their boards');
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
  checkItems(found, campaign);
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
