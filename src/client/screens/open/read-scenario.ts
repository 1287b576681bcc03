import { isRecordFault } from '../../../engine/fault.ts';
import { readSetting } from '../../../engine/open.ts';
import type { Scenario, System } from '../../../engine/system.ts';
import { usualOptions } from '../../../engine/usual-options.ts';
import { type CatalogueLine, loadSystem, type ScenarioLine, systems } from '../../app/catalogue.ts';
import { t } from '../../words/words.ts';

export type ReadScenario = {
  readonly system: CatalogueLine;
  /** Rulings that the file asks for. */
  readonly options?: { readonly [option: string]: unknown };
  readonly found:
    | { readonly line: ScenarioLine; readonly own: Scenario }
    | { readonly damage: { readonly at: string; readonly because: string } };
};

/** A record has a head and entries; a scenario has neither, and a name. */
const looksLikeScenario = (value: unknown): value is Scenario =>
  typeof value === 'object' &&
  value !== null &&
  !('head' in value) &&
  !('entries' in value) &&
  'id' in value &&
  'title' in value;

/** How many fields the file shares with what the system ships: that is how one sees whose it is. */
const likeness = (system: System, value: object): number => {
  const fields = Object.keys(value);
  const shared = system.scenarios.map(scenario => fields.filter(field => field in scenario).length);
  return Math.max(0, ...shared);
};

/** A battle that a campaign hands over becomes a scenario of the battle's own game; null where it is none. */
const readHandedBattle = async (value: unknown): Promise<ReadScenario | null> => {
  const { BATTLES, isHandedOver, optionsOf, readBattle, scenarioOf } = await import(
    '../../../seams/index.ts'
  );
  const line = systems.find(({ id }) => id === BATTLES);
  if (!line || !isHandedOver(value)) return null;
  const read = readBattle(value);
  if ('fault' in read) return { system: line, found: { damage: read.fault } };
  const system = await loadSystem(line.id);
  return {
    system: line,
    options: optionsOf(read),
    found: checked(system, scenarioOf(read) as unknown as Scenario),
  };
};

/** The text of a scenario of somebody's own, checked by the rules it is for; null when it is no such text. */
export const readScenarioText = async (text: string): Promise<ReadScenario | null> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const battle = await readHandedBattle(value);
  if (battle) return battle;
  if (!looksLikeScenario(value)) return null;
  const all = await Promise.all(
    systems.map(async line => ({ line, rules: await loadSystem(line.id) })),
  );
  const scored = all.map(one => ({ ...one, like: likeness(one.rules, Object(value)) }));
  const [best] = scored.sort((a, b) => b.like - a.like);
  return best ? { system: best.line, found: checked(best.rules, value) } : null;
};

const checked = (system: System, value: Scenario): ReadScenario['found'] => {
  if (system.scenarios.some(({ id }) => id === value.id))
    return { damage: { at: 'scenario.id', because: t('open.scenarioTaken') } };
  try {
    const scenario = system.openScenario?.(value) ?? value;
    const setting = readSetting(system, scenario, usualOptions(system, scenario));
    const { id, title } = setting.scenario;
    return { line: { id, title, seats: playersOf(system, setting) }, own: setting.scenario };
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    return { damage: { at: error.at, because: error.because } };
  }
};

const playersOf = (
  system: System,
  setting: Parameters<System['seats']>[0],
): ScenarioLine['seats'] => system.seats(setting).filter(({ kind }) => kind === 'player');
