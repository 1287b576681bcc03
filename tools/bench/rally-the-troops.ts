import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pick, type Random, random } from '../../src/engine/random.ts';

/** What every module of Rally the Troops exports. */
type Rules = {
  readonly scenarios: readonly string[] | { readonly [group: string]: readonly string[] };
  readonly roles: readonly string[];
  setup(seed: number, scenario: string, options: object): RallyState;
  view(
    state: RallyState,
    role: string,
  ): { readonly actions?: { readonly [name: string]: unknown } };
  action(state: RallyState, role: string, action: string, argument?: unknown): RallyState;
};
type RallyState = { readonly active: string };

const MOST_ACTIONS = 5000;

/** A module played as its own fuzzer plays it: look at what is offered, take one, until nobody is active. */
export const rallyTheTroops = (folder: string): (() => number) => {
  const rules = createRequire(import.meta.url)(resolve(folder, 'rules.js')) as Rules;
  const scenario = Object.values(rules.scenarios).flat()[0] as string;
  const chance = random(11);
  let seed = 0;
  return () => {
    let state = rules.setup(++seed, scenario, {});
    let made = 0;
    while (rules.roles.includes(roleOf(state, rules)) && made < MOST_ACTIONS) {
      const role = roleOf(state, rules);
      const choice = choose(rules.view(state, role).actions ?? {}, chance);
      if (!choice) break;
      state = rules.action(state, role, choice.name, choice.argument);
      made++;
    }
    return made;
  };
};

/** `Both` plays the first role. */
const roleOf = ({ active }: RallyState, { roles }: Rules): string =>
  active === 'Both' ? (roles[0] as string) : active;

const choose = (actions: { readonly [name: string]: unknown }, chance: Random) => {
  const open = Object.entries(actions).filter(
    ([name, value]) => name !== 'undo' && (Array.isArray(value) ? value.length > 0 : value),
  );
  if (open.length === 0) return null;
  const [name, value] = pick(open, chance);
  return { name, argument: Array.isArray(value) ? pick(value, chance) : undefined };
};
