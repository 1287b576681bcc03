import type { Action } from '../../../engine/system.ts';
import { itemAt } from '../../../rules/fight-your-own-wars/tables/catalogue.ts';
import { decisionNamed, yesMax } from '../../../rules/fight-your-own-wars/tables/command.ts';
import { stagesWhen } from '../../../rules/fight-your-own-wars/terms/deciding.ts';
import { decisionTarget } from '../../../rules/fight-your-own-wars/terms/decision.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { capital } from '../../game/plain.ts';
import { seenIn, type View } from './seen.ts';
import { hasMessage, t } from './words.ts';

const field = (action: Action, name: string): unknown => Reflect.get(action, name);

/** The force whose card is played. */
export const acting = (view: View): string | null => {
  const activation = view.whole?.activation ?? view.activation;
  if (activation?.kind !== 'unit') return null;
  return seenIn(view).units[activation.of]?.id ?? null;
};

/** The board at the other end of a link from the force on its card. */
export const linkEnd = (view: View, link: string): string | null => {
  const unit = seenIn(view).units.find(({ id }) => id === acting(view));
  const { map } = fieldOf(view);
  const at = map.links.findIndex(({ id }) => id === link);
  // A list of offers may be older than the table it is shown on: then the link lies elsewhere.
  const to = unit && at >= 0 ? map.across(at, unit.board) : -1;
  return to < 0 ? null : map.label(to);
};

/** A board, force, command, ship or word of the rules by the name that a player knows. */
const nameOf = (view: View, value: unknown): string => {
  if (Array.isArray(value)) return value.map(one => nameOf(view, one)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(one => nameOf(view, one))
      .join(' ');
  if (typeof value === 'boolean') return t(value ? 'fyow.yes' : 'fyow.no');
  if (typeof value !== 'string') return String(value);
  const { map } = fieldOf(view);
  const { units, commands } = seenIn(view);
  const ships = view.whole?.sea?.vessels ?? [
    ...(view.sea?.vessels ?? []),
    ...(view.sea?.enemies ?? []),
  ];
  const found =
    map.nodes[map.index(value)] ??
    units.find(({ id }) => id === value) ??
    commands.find(({ id }) => id === value) ??
    ships.find(({ id }) => id === value);
  if (!found && /^[ex]\d+$/.test(value)) return t('fyow.unknownForce', { id: value.toUpperCase() });
  return found?.name ?? wordOf(value);
};

/** A word of the rules: `supplyShort` is read as `supply short`. */
const wordOf = (value: string): string => {
  const id = `fyow.means.${value}`;
  if (hasMessage(id)) return t(id);
  return value.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
};

/** The chance in percent that the commander on his card comes to a yes, FYOW-8.1, FYOW-8.5. */
export const decisionChance = (view: View, decision: string): number | null => {
  const { activation, options } = view.whole ?? view;
  const known = decisionNamed(decision);
  if (!activation || !known) return null;
  const { units, commands } = seenIn(view);
  const leader =
    activation.kind === 'unit' ? units[activation.of]?.leader : commands[activation.of]?.leader;
  if (!leader) return null;
  const stages = stagesWhen(options.decisionMode, options.mode !== 'solo-umpire', known.kind);
  const can = stages.can ? Math.min(10, decisionTarget(leader.rating, false) - 1) / 10 : 1;
  return Math.round(100 * can * (stages.will ? yesMax(leader.red, leader.blue) / 6 : 1));
};

const decideWords = (view: View, decision: string): string => {
  const id = `fyow.dec.${decision}`;
  const question = hasMessage(id) ? t(id) : (decisionNamed(decision)?.question ?? decision);
  const percent = decisionChance(view, decision);
  return percent === null ? question : t('fyow.dec.odds', { question, percent });
};

/** What an action does, in the player's words. */
export const deedWords = (view: View, action: Action): string => {
  const { type, ...rest } = action as Action & Record<string, unknown>;
  if (type === 'decide') return decideWords(view, String(field(action, 'decision')));
  if (type === 'agree' && field(action, 'on') === false) return t('fyow.act.agreeNot');
  if (type === 'stops.set') {
    const id = `fyow.stop.${field(action, 'stop')}`;
    const stop = hasMessage(id) ? t(id) : String(field(action, 'stop'));
    return t(field(action, 'on') ? 'fyow.act.stopOn' : 'fyow.act.stopOff', { stop });
  }
  const values = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      name === 'link' && typeof value === 'string'
        ? nameOf(view, linkEnd(view, value) ?? value)
        : name === 'order' && Array.isArray(value) && typeof value[0] === 'number'
          ? linesNamed(view, value)
          : nameOf(view, value),
    ]),
  );
  const id = `fyow.act.${type}`;
  if (hasMessage(id)) return t(id, { target: '', ...values }).trim();
  const words = type
    .replace(/[.]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capital([words, ...Object.values(values)].join(' '));
};

const MOST_LINES = 4;
/** Lines of the force on its card by what they are, the first ones where there are many. */
const linesNamed = (view: View, lines: readonly unknown[]): string => {
  const unit = seenIn(view).units.find(({ id }) => id === acting(view));
  const names = lines.map(line => {
    const element = unit?.elements[Number(line) - 1];
    return element ? itemAt(element.item).name : String(line);
  });
  return names.slice(0, MOST_LINES).join(', ') + (names.length > MOST_LINES ? ' …' : '');
};

export type DeedKind = 'fight' | 'go' | 'stay' | 'ask' | 'more';

const FIGHT =
  /^(battle\.(?!retreat$|nrRetreat|withdraw)|air\.(attack|bomb|ground)|aa\.|naval\.(fire|torpedo|depth)|coastal)/;
const GO =
  /^(move|withdraw|breakContact|enterTable|shiftBox|group\.move|battle\.(retreat|nrRetreat|withdraw)|air\.(launch|move|returnHome)|naval\.move|land$|load$|unload$|ferry$)/;
const STAY =
  /^(stayInBox|deploy|conceal|rest|wake|rally|gather|naval\.(spot|rally)|air\.(recce|drop))/;

/** Under which heading of a card an action stands. */
export const deedKind = ({ type }: Action): DeedKind =>
  type === 'decide'
    ? 'ask'
    : FIGHT.test(type)
      ? 'fight'
      : GO.test(type)
        ? 'go'
        : STAY.test(type)
          ? 'stay'
          : 'more';
