import type { Action } from '../../../engine/system.ts';
import type { BattleSheet } from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { lineNamed, loadSystem } from '../../app/catalogue.ts';
import { newId } from '../../app/ids.ts';
import { goTo } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import { noteOf } from '../../session/games.ts';
import { openSlowly } from '../../session/open-slowly.ts';
import type { Player } from '../../session/session.ts';
import {
  keepEntry,
  keepGame,
  type StoredGame,
  storedGame,
  storedRecord,
} from '../../session/store.ts';
import { seenIn, viewOf } from './seen.ts';

/** The other system is fetched when a battle goes to it; this one knows only the files. */
const seams = () => import('../../../seams/index.ts');

const keyOf = (model: GameModel, battle: string): string =>
  `maproom.battle.${model.session.id}.${battle}`;

/** The game in which a battle of this campaign is fought hour by hour, if it was handed over in this browser. */
export const foughtIn = (model: GameModel, battle: string): string | null =>
  localStorage.getItem(keyOf(model, battle));

/** FYOW-A14: hands a battle to the divisional system: own forces to the person, the others to its computer. */
export const handOver = async (model: GameModel, sheet: BattleSheet): Promise<string | null> => {
  const known = foughtIn(model, sheet.battle);
  const going = known === null ? null : await storedGame(known);
  if (known && going) {
    const wrong = await sendJoiners(known, going, sheet);
    if (wrong === null) goTo('game', known);
    return wrong;
  }
  const { battleTable, readBattle } = await seams();
  const handed = readBattle(JSON.parse(JSON.stringify(sheet)));
  if ('fault' in handed) return `${handed.fault.at}: ${handed.fault.because}`;
  const table = battleTable(handed, newId(16));
  const bot = lineNamed(table.head.system)?.bots.at(-1)?.id ?? '';
  const own = ownRole(model, sheet);
  const players = Object.fromEntries(
    table.seats.map(({ id, kind }): [string, Player] => [
      id,
      kind === 'control' || id.startsWith(own) || bot === ''
        ? { kind: 'person' }
        : { kind: 'computer', bot },
    ]),
  );
  const game = noteOf(table, newId(6), players, false);
  await keepGame(game, table.entries);
  localStorage.setItem(keyOf(model, sheet.battle), game.id);
  goTo('game', game.id);
  return null;
};

/** FYOW-A14: whoever joined since the last report is let in at its bound and edge before the battle goes on. */
const sendJoiners = async (
  id: string,
  game: StoredGame,
  sheet: BattleSheet,
): Promise<string | null> => {
  const [{ letIn }, record] = await Promise.all([seams(), storedRecord(id)]);
  const table = await openSlowly(await loadSystem(record.head.system), record);
  const before = table.entries.length;
  const sent = letIn(table, JSON.parse(JSON.stringify(sheet)) as BattleSheet);
  if ('fault' in sent) return `${sent.fault.at}: ${sent.fault.because}`;
  const asked = table.pending().map(({ seat }) => seat);
  for (const [i, entry] of table.entries.slice(before).entries())
    await keepEntry({ ...game, entries: before + i + 1, asked }, before + i, entry);
  return null;
};

/** Whether the person attacks or defends in it. */
const ownRole = (model: GameModel, { forces }: BattleSheet): string => {
  const own = new Set(seenIn(viewOf(model)).units.map(({ id }) => id));
  return forces.find(({ unit }) => own.has(unit))?.role === 'defender' ? 'defender' : 'attacker';
};

/** FYOW-A14: takes home what four bounds brought; null when it is booked, else why it is not. */
export const takeHome = async (model: GameModel, sheet: BattleSheet): Promise<string | null> => {
  const id = foughtIn(model, sheet.battle);
  if (id === null) return sheet.battle;
  const [{ reportOf }, record] = await Promise.all([seams(), storedRecord(id)]);
  const table = await openSlowly(await loadSystem(record.head.system), record);
  const told = reportOf(table, undefined, JSON.parse(JSON.stringify(sheet)) as BattleSheet);
  if ('fault' in told) return `${told.fault.at}: ${told.fault.because}`;
  if ('result' in told) return sheet.battle;
  const { format: _, ...report } = told.report;
  const action = { type: 'tabletop.report', ...report } as Action;
  const refused = await model.session.refusal(action);
  if (refused) return model.presenter.refusal(refused);
  await model.act(action);
  return null;
};
