import type { ScenarioUnit } from '../scenario.ts';
import type { Grade } from '../tables/grades.ts';
import { type SeamItem, seamGrade, seamItem, seamMobility } from '../tables/seam.ts';
import { standNamed } from '../tables/stands.ts';
import { type ForceStand, type ForceUnit, type From, isGreenUnit, roundHalfUp } from './force.ts';

/** NQM-22.9: a line of a battle sheet. */
export type SheetElement = {
  readonly line: number;
  readonly item: string;
  readonly n: number;
  readonly quality: string;
  /** Row of the movement table; null where the sheet does not say. */
  readonly mob: string | null;
};
export type Converted = {
  readonly units: readonly ForceUnit[];
  readonly flags: readonly string[];
  readonly hasSecondInCommand: boolean;
  /** Elements that no stand was made of; they share the fate of the whole. */
  readonly absorbed: readonly From[];
  /** Where a fallback was used or something stays out, in words. */
  readonly said: readonly string[];
};
type Made = {
  readonly item: string;
  readonly as: SeamItem['as'];
  readonly company: number;
  readonly stands: readonly ForceStand[];
  readonly grade: Grade;
  readonly work?: 'casemate';
  readonly bnLog?: number;
};

/** NQM-22.9: shared out as evenly as possible, first stands first. */
export const shared = (n: number, over: number): number[] =>
  Array.from({ length: over }, (_, i) => Math.floor(n / over) + (i < n % over ? 1 : 0));

const CARRIED = 3; // NQM-22.9: anti-tank rifles or hand-held weapons that arm a Battlegroup's rifle stands

/** NQM-22.9: the stand for a mobility, or the first that is listed. */
const standFor = (
  of: NonNullable<SeamItem['stand']>,
  { item, line, mob }: SheetElement,
  say: (text: string) => void,
): string => {
  if (typeof of === 'string') return of;
  const [first] = Object.values(of);
  if (mob === null) return first!;
  const moves = seamMobility(mob);
  const found = moves === undefined ? undefined : of[moves];
  if (found === undefined)
    say(`line ${line}: ${item} has no stand that moves as ${mob}; ${first} is used`);
  return found ?? first!;
};

const tableFor = (
  item: SeamItem,
  armed: { readonly atr: boolean; readonly hhat: boolean },
): NonNullable<SeamItem['stand']> =>
  (armed.hhat ? item.withHhat : undefined) ??
  (armed.atr ? item.withAtr : undefined) ??
  item.stand ??
  'riflePl';

/** NQM-22.9: platoons by the number a stand takes; guns and vehicles by points. */
const standsOf = (item: SeamItem, type: string, element: SheetElement): ForceStand[] => {
  const { n, line, item: id } = element;
  const from = (count: number): readonly From[] => [{ line, item: id, count }];
  if (item.as === 'battery' || item.as === 'vehicle') {
    const points = Math.max(
      1,
      item.as === 'battery' ? roundHalfUp(n / (item.perPoint ?? 2)) : roundHalfUp((2 * n) / 3),
    );
    // The horse battery of 8 guns carries two points where the table says three: the stand decides.
    const most = Math.min(item.maxPoints ?? 1, standNamed(type).strength);
    const stands = Math.ceil(points / most);
    const counts = shared(n, stands);
    return shared(points, stands).map((strength, i) => ({
      type,
      strength,
      from: from(counts[i]!),
    }));
  }
  const stands = Math.max(1, roundHalfUp(n / (item.perStand ?? 1)));
  return shared(n, stands).map(count => ({ type, from: from(count) }));
};

/** NQM-22.9: an armoured train is two gun wagons and an assault platoon; it needs a railway. */
const trainStands = ({ n, line, item }: SheetElement): ForceStand[] =>
  Array.from({ length: n }, () => [
    { type: 'trainGunWagon', from: [{ line, item, count: 1 }] },
    { type: 'trainGunWagon' },
    { type: 'assaultPl' },
  ]).flat();

/** NQM-22.9: every item becomes a stand, a strength point, a flag or nothing. */
export const convertElements = (
  elements: readonly SheetElement[],
  of: { readonly battles: number; readonly hasRailway: boolean },
): Converted => {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const count = (id: string): number =>
    elements.filter(({ item }) => item === id).reduce((all, { n }) => all + n, 0);
  const armed = { atr: count('ATR') >= CARRIED, hhat: count('HHAT') >= CARRIED };
  const flags = new Set<string>();
  const absorbed: From[] = [];
  let flames = count('FLM_SEC');
  const made: Made[] = elements.flatMap(element => {
    const item = seamItem(element.item);
    if (element.n <= 0) return [];
    if (!item) {
      say(`line ${element.line}: nothing is known of ${element.item}; it stays out`);
      return [];
    }
    if (item.flag) flags.add(item.flag);
    if (item.as === 'absorbed' || item.as === 'successor' || item.as === 'flag') {
      absorbed.push({ line: element.line, item: element.item, count: element.n });
      return [];
    }
    if (item.as === 'train' && !of.hasRailway) {
      say(`line ${element.line}: ${element.item} has no railway here; it stays out`);
      return [];
    }
    const type = standFor(tableFor(item, armed), element, say);
    const stands =
      item.as === 'train'
        ? trainStands(element)
        : standsOf(item, type, element).map(stand => {
            const instead = item.with?.FLM_SEC;
            return instead !== undefined && flames-- > 0 ? { ...stand, type: instead } : stand;
          });
    return [
      {
        item: element.item,
        as: item.as,
        company: item.company ?? 1,
        stands,
        grade: item.grade ?? seamGrade(element.quality),
        ...(item.work ? { work: item.work } : {}),
        ...(item.bnLog === undefined ? {} : { bnLog: item.bnLog }),
      },
    ];
  });
  return {
    units: unitsFrom(made, of.battles),
    flags: [...flags].sort(),
    hasSecondInCommand: count('HQ_2IC') > 0,
    absorbed,
    said,
  };
};

const KIND: { readonly [as in SeamItem['as']]?: ScenarioUnit['kind'] } = {
  fighting: 'company',
  platoon: 'platoon',
  command: 'hq',
  observer: 'hq',
  battery: 'battery',
  work: 'platoon',
  vehicle: 'company',
  logistic: 'logistic',
  train: 'train',
};
const KEY: { readonly [as in SeamItem['as']]?: string } = {
  fighting: 'coy',
  platoon: 'pl',
  command: 'hq',
  observer: 'foo',
  battery: 'bty',
  work: 'w',
  vehicle: 'coy',
  logistic: 'log',
  train: 'train',
};

/** NQM-22.9: fighting stands of one item in list order make companies; a rest of one joins the last while that stays at four. */
export const companiesOf = <T>(stands: readonly T[], size: number): T[][] => {
  const companies: T[][] = [];
  for (let i = 0; i < stands.length; i += size) companies.push(stands.slice(i, i + size) as T[]);
  const rest = companies.at(-1)!;
  const before = companies.at(-2);
  if (rest.length === 1 && size > 1 && before && before.length < 4) {
    before.push(...rest);
    companies.pop();
  }
  return companies;
};

/** A company is called after its platoons, everything else after its stand. */
const nameOf = (stands: readonly { readonly type: string }[], isPlatoon: boolean): string => {
  const { name } = standNamed(stands[0]!.type);
  return stands.length > 1 && !isPlatoon ? name.replace(/ platoon\b/, ' company') : name;
};

const unitsFrom = (made: readonly Made[], battles: number): ForceUnit[] => {
  const numbers = new Map<string, number>();
  return made.flatMap(one => {
    const groups =
      one.as === 'fighting'
        ? companiesOf(one.stands, one.company)
        : one.as === 'train'
          ? companiesOf(one.stands, 3)
          : one.stands.map(stand => [stand]);
    return groups.map((stands): ForceUnit => {
      const key = KEY[one.as] ?? 'u';
      const n = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, n);
      const isPlatoon = one.as === 'fighting' && one.company > 1 && stands.length === 1;
      return {
        key: `${key}${n}`,
        name: `${nameOf(stands, isPlatoon)} ${n}`,
        kind: isPlatoon ? 'platoon' : KIND[one.as]!,
        stands,
        grade: one.grade,
        green: isGreenUnit(one.grade, battles),
        ...(one.work ? { work: one.work } : {}),
        ...(one.bnLog === undefined ? {} : { bnLog: one.bnLog }),
      };
    });
  });
};
