import type { Json } from '../../../engine/json.ts';
import type { LogLine } from '../../../engine/log.ts';
import { ALIKE, ALIKE_WORDS, type Alike } from './journal-alike.ts';
import { Arms } from './journal-arms.ts';
import { Fight } from './journal-fight.ts';
import { Holdings } from './journal-holds.ts';
import { Roads } from './journal-roads.ts';
import {
  capital,
  formation,
  hourOf,
  joined,
  listed,
  type Names,
  nameIn,
  resultWords,
} from './journal-words.ts';

/** A paragraph of the journal: how much it matters, what it says, where it was. */
export type Paragraph = {
  readonly severity: 1 | 2 | 3; // note, event, crisis; FYOW-A17
  readonly text: string;
  readonly boards: readonly string[];
  readonly session: number;
};
export type Chapter = {
  readonly day: number;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
  /** Who holds each board in the evening, as far as the lines tell. */
  readonly held?: readonly number[];
  /** What a person added; it is kept beside the record. */
  readonly own?: string;
  /** Pictures that a person added, as data URLs. */
  readonly pictures?: readonly string[];
};

type Telling = { readonly tellsBeliefs?: boolean }; // what a side still believed when it was no longer so

type Values = LogLine['values'];

/** Of an enemy whose name is not known: one force of his, not all of them. */
const oneOf = (name: string): string => (name === 'the enemy' ? 'an enemy force' : name);

/** After the last session of a day. */
const EVENING = 7;

const WEATHERS: { readonly [code: string]: string } = {
  fair: 'fair',
  overcast: 'overcast',
  hotFair: 'hot',
  lightRain: 'rainy',
  heavyRain: 'very wet',
  snow: 'snowy',
  fog: 'foggy',
};

/** The journal of a seat: a chapter a day, a paragraph a battle, from the lines that it may read. */
export const journalOf = (
  lines: readonly LogLine[],
  names: Names,
  telling: Telling = {},
): Chapter[] => {
  const teller = new Teller(names, telling);
  for (const line of lines) teller.hear(line);
  return teller.chapters();
};

class Teller {
  private readonly done: Chapter[] = [];
  private day = 0;
  private session = 0;
  private title = '';
  private told: Paragraph[] = [];
  private readonly fights = new Map<string, Fight>();
  private readonly fightOf = new Map<string, Fight>();
  private readonly roads: Roads;
  private readonly postures = new Map<string, string[]>();
  private readonly alike = new Map<Alike, string[]>();
  private readonly introduced = new Set<string>();
  private readonly holds: Holdings;
  private readonly arms: Arms;
  private readonly name: (id: Json | undefined) => string;

  constructor(
    private readonly names: Names,
    private readonly telling: Telling,
  ) {
    this.name = id => nameIn(names, id);
    this.holds = new Holdings(names);
    this.roads = new Roads(this.name, (text, ...boards) => this.say(1, text, ...boards));
    this.arms = new Arms(names, (severity, text, ...boards) => this.say(severity, text, ...boards));
  }

  chapters(): Chapter[] {
    this.close();
    return this.done;
  }

  hear(line: LogLine): void {
    const { id, values } = line;
    this.holds.hear(line);
    if (id === 'day') {
      this.close();
      this.day = Number(values.day);
      this.title = `Day ${values.day}`;
      this.session = 0;
    } else if (id === 'session') this.session = Number(values.session);
    else if (id === 'weather') {
      const sky = WEATHERS[String(values.weather)] ?? String(values.weather);
      const wind = values.wind === 'calm' ? '' : `, with ${values.wind} wind`;
      this.title = `Day ${this.day}, ${sky}${wind}`;
    } else if (
      !(this.roads.hear(id, values) || this.inFight(id, values) || this.arms.hear(id, values))
    )
      this.tell(id, values);
  }

  private say(severity: 1 | 2 | 3, text: string, ...boards: (Json | undefined)[]): boolean {
    const places = boards.filter(
      (one): one is string => typeof one === 'string' && this.names.field.map.index(one) >= 0,
    );
    this.told.push({ severity, text: capital(text), boards: places, session: this.session });
    return true;
  }

  private also(what: Alike, name: string): boolean {
    this.alike.set(what, [...(this.alike.get(what) ?? []), name]);
    return true;
  }

  /** A force with whoever leads it, where that is known and was not told before. */
  private led(id: string): string {
    const leader = this.introduced.has(id) ? undefined : this.names.leaders?.get(id);
    this.introduced.add(id);
    return leader ? `${this.name(id)} (${leader})` : this.name(id);
  }

  /** What belongs to a battle goes into its paragraph; answers whether it did. */
  private inFight(id: string, values: Values): boolean {
    const board = String(values.board ?? '');
    switch (id) {
      case 'contact':
        this.meets(this.fightAt(board), listed(values.attackers), listed(values.defenders));
        return true;
      case 'barrage':
        this.fightAt(board).parts.push(`${values.guns} guns opened fire.`);
        return true;
      case 'joinsTable':
        this.fightOf.get(String(values.unit))?.parts.push(`${this.name(values.unit)} came up.`);
        return true;
      case 'fought':
        this.attacked(this.fightAt(board), values);
        return true;
      case 'reported':
        this.reported(this.fightAt(board), values);
        return true;
      case 'retreated': {
        const text = `${this.name(values.unit)} fell back to ${this.name(values.to)}${values.order === 'disarray' ? ' in disarray' : ''}.`;
        const fight = this.fights.get(String(values.from));
        if (fight) fight.parts.push(text);
        else this.say(2, text, values.from, values.to);
        return true;
      }
      case 'lost':
        return this.lost(values);
      default:
        return false;
    }
  }

  private meets(fight: Fight, attackers: readonly string[], defenders: readonly string[]): void {
    const fresh = attackers.filter(unit => this.fightOf.get(unit) !== fight);
    for (const unit of [...attackers, ...defenders]) this.fightOf.set(unit, fight);
    const [from = '', to = ''] = [attackers, defenders].map(side =>
      joined(side.map(one => this.led(one))),
    );
    if (fight.parts.length === 0)
      fight.parts.push(
        `${hourOf(this.session)} ${from} met ${to} at ${this.name(fight.board)}.`.trim(),
      );
    else if (fresh.length > 0)
      fight.parts.push(`${capital(joined(fresh.map(this.name)))} came up too.`);
  }

  private attacked(fight: Fight, values: Values): void {
    fight.severity = 3;
    const when = hourOf(this.session);
    const odds = `${values.attack} against ${values.defence}`;
    const where = fight.parts.length === 0 ? ` at ${this.name(fight.board)}` : '';
    fight.parts.push(
      fight.attacks === 0
        ? `${when}${where} the attack went in, ${odds}.`
        : `${when} it was tried again, ${odds}.`,
      resultWords(String(values.result), this.day + this.session + Number(values.die ?? 0)),
    );
    fight.attacks++;
  }

  private reported(fight: Fight, values: Values): void {
    fight.severity = 3;
    fight.parts.push(`It was fought out on the table for ${values.bounds} bounds.`);
    // A report tells of losses by itself; a result of neither way says nothing more.
    if (values.result !== 'NR') fight.parts.push(resultWords(String(values.result), this.day));
  }

  private lost(values: Values): boolean {
    if (Number(values.loss) <= 0) return true;
    const unit = String(values.unit);
    const name = this.name(unit);
    const fight = this.fightOf.get(unit) ?? this.fights.get(this.roads.endOf(unit) ?? '');
    const losses = fight?.losses ?? new Map<string, number>();
    losses.set(name, (losses.get(name) ?? 0) + Number(values.pct));
    return fight !== undefined || this.also('worn', name);
  }

  private fightAt(board: string): Fight {
    const known = this.fights.get(board);
    if (known) return known;
    const fight = new Fight(board, this.session);
    this.fights.set(board, fight);
    return fight;
  }

  private tell(id: string, values: Values): boolean {
    return this.tellForces(id, values) || this.tellMen(id, values) || this.tellRest(id, values);
  }

  /** What happens to a force. */
  private tellForces(id: string, values: Values): boolean {
    const unit = this.name(values.unit);
    const at = this.name(values.board);
    switch (id) {
      case 'detected':
        return this.also('found', at);
      case 'boardTaken': // told by what is held, in the evening
        return true;
      case 'wayClosed':
      case 'boxHeld':
        return this.say(2, `${unit} found the way to ${this.name(values.to)} closed.`, values.to);
      case 'conditionFell': {
        const fell = ALIKE.find(one => one === values.condition);
        return fell
          ? this.also(fell, unit)
          : this.say(3, `${unit} is down to ${values.condition}.`);
      }
      case 'conditionRose':
        return this.also('recovered', `${unit} (${values.condition})`);
      case 'destroyed':
        return this.say(3, `${oneOf(unit)} was destroyed at ${at}.`, values.board);
      case 'surrendered':
        return this.say(3, `${oneOf(unit)} laid down its arms at ${at}.`, values.board);
      case 'cutOff':
        return this.say(2, `${unit} is cut off and acts alone.`);
      case 'reinforced':
        return this.say(2, `${unit} arrived at ${at}.`, values.board);
      case 'disabled':
        return this.say(2, `The vehicles of ${unit} broke down.`);
      case 'captured':
        return this.say(2, `${unit} took over enemy vehicles.`);
      case 'denied':
        return this.say(2, `${unit} asked for ${values.kind} and did not get it.`);
      case 'workDone':
        return this.also('works', `${unit} (${values.task})`);
      case 'mode':
        return (
          values.mode === 'active' ||
          this.also(values.mode === 'rest' ? 'rested' : 'rationed', unit)
        );
      default:
        return false;
    }
  }

  /** Commanders: what they chose, who they are. */
  private tellMen(id: string, values: Values): boolean {
    switch (id) {
      case 'optionTaken':
        return (
          values.lean === 'sensible' ||
          this.also(
            values.lean === 'bold' ? 'bold' : 'cautious',
            formation(this.name(values.about)),
          )
        );
      case 'posture': {
        const posture = String(values.posture).toLowerCase();
        this.postures.set(posture, [
          ...(this.postures.get(posture) ?? []),
          formation(this.name(values.command)),
        ]);
        return true;
      }
      case 'appointed':
        return this.say(2, `${values.name} took over ${this.name(values.command)}.`);
      case 'newCommander':
        return this.say(2, `${this.name(values.unit)} has a new commander.`);
      case 'surpriseDue':
        return this.say(3, `${this.name(values.unit)} sprang its surprise.`);
      case 'surpriseVoid':
        return this.say(2, `The surprise of ${this.name(values.unit)} came to nothing.`);
      default:
        return false;
    }
  }

  /** Sides, weather and the campaign. */
  private tellRest(id: string, values: Values): boolean {
    const side = capital(String(values.side ?? ''));
    switch (id) {
      case 'moraleFell':
        return this.say(3, `The will of ${side} is shaken: its morale stands at ${values.score}.`);
      case 'moraleRose':
        return this.say(2, `${side} takes heart: its morale stands at ${values.score}.`);
      case 'blown':
        return this.say(2, `The bridge ${values.bridge} was blown.`);
      case 'snowedUp':
        return this.say(2, 'The snow stopped every march.');
      case 'ruled':
        return this.say(3, `The umpire ruled: ${values.ruling}. ${values.reason}`);
      case 'resignation':
        return this.say(3, `${side} gave up the campaign.`);
      case 'agreement':
        return this.say(3, 'Both sides agreed to end it here.');
      case 'level':
      case 'morale':
      case 'bothMorale':
      case 'noUnits': {
        const points = values.points === undefined ? '' : `${values.points} points`;
        const how = [values.level, points].filter(Boolean).join(', ');
        return this.say(3, `The campaign ended: ${how || 'one side could not go on'}.`);
      }
      default:
        return false;
    }
  }

  private closePostures(): void {
    const told = [...this.postures].map(
      ([posture, commands]) => `${joined(commands)} to ${posture}`,
    );
    if (told.length > 0) this.say(1, `The orders of the week: ${told.join('; ')}.`);
    this.postures.clear();
  }

  private closeAlike(): void {
    const fought = [...this.fights.keys()].map(this.name);
    for (const what of ALIKE) {
      const [severity, begins] = ALIKE_WORDS[what];
      const names = (this.alike.get(what) ?? []).filter(
        name => what !== 'found' || !fought.includes(name),
      );
      if (names.length > 0) this.say(severity, `${begins} ${joined(names)}.`);
    }
    this.alike.clear();
  }

  private close(): void {
    this.session = EVENING; // what sums up a day comes after what happened in it
    this.roads.close();
    this.closePostures();
    this.closeAlike();
    for (const { severity, text, boards } of this.holds.evening(this.telling.tellsBeliefs === true))
      this.say(severity, text, ...boards);
    this.arms.close();
    const fights = [...this.fights.values()].map(
      (fight): Paragraph => ({
        severity: fight.severity,
        text: fight.text(),
        boards: [fight.board],
        session: fight.session,
      }),
    );
    const paragraphs = [...fights, ...this.told].sort(
      (a, b) => b.severity - a.severity || a.session - b.session,
    );
    // What is told before the first day has begun belongs to it.
    if (this.day > 0) {
      this.done.push({ day: this.day, title: this.title, paragraphs, held: this.holds.now() });
      this.told = [];
    }
    this.fights.clear();
    this.fightOf.clear();
  }
}
