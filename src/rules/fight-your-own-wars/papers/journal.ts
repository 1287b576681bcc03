import type { Json } from '../../../engine/json.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { Field } from '../terms/field.ts';

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
};

type Values = LogLine['values'];
type Telling = { readonly field: Field };

const list = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

const joined = (all: readonly string[]): string => {
  const names = [...new Set(all)];
  return names.length <= 1
    ? (names[0] ?? 'nobody')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** Names for ids: boards, forces, commands; a contact is an enemy until it has a name. */
export const nameIn = ({ map, campaign }: Field, id: Json | undefined): string => {
  if (typeof id !== 'string') return String(id ?? '');
  const board = map.nodes[map.index(id)];
  if (board) return board.name;
  const unit = campaign.units.find(one => one.id === id);
  if (unit) return unit.name;
  const command = campaign.commands.find(one => one.id === id);
  if (command) return command.name;
  const parent = campaign.units.find(
    one => id.startsWith(`${one.id}_`) || id.startsWith(`${one.id}.`),
  );
  if (parent) return `a detachment of ${parent.name}`;
  return /^e\d+$/.test(id) || id === 'enemy' ? 'the enemy' : id;
};

const WEATHERS: { readonly [code: string]: string } = {
  fair: 'fair',
  overcast: 'overcast',
  hotFair: 'hot',
  lightRain: 'rainy',
  heavyRain: 'very wet',
  snow: 'snowy',
  fog: 'foggy',
};

const HOURS = [
  '',
  'After midnight',
  'Before dawn',
  'In the morning',
  'Around noon',
  'In the afternoon',
  'In the evening',
];
export const hourOf = (session: number): string => HOURS[session] ?? '';

/** FYOW-33.7.2: how a result reads. */
const RESULT: { readonly [result: string]: string } = {
  AR3: 'The attack collapsed, and the attackers streamed back in disorder.',
  AR2: 'The attackers were thrown back in disorder.',
  AR: 'The attack was beaten off.',
  NR: 'Neither side gave way, and the fighting went on.',
  DR: 'The defenders gave up the ground in good order.',
  DR2: 'The defenders broke and left the ground.',
  DR3: 'The defence was shattered.',
  DR4: 'The defence was torn apart; little of it came away.',
  DR5: 'The defence ceased to exist.',
};

/** A battle becomes one paragraph: contact, attack, losses, retreat. */
class Fight {
  readonly parts: string[] = [];
  severity: 1 | 2 | 3 = 2;
  constructor(
    readonly board: string,
    readonly session: number,
  ) {}
}

/** The journal of a seat: a chapter a day, a paragraph a battle, from the lines that it may read. */
export const journalOf = (lines: readonly LogLine[], telling: Telling): Chapter[] => {
  const teller = new Teller(telling);
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
  private marches = new Map<string, string[]>();
  private readonly name: (id: Json | undefined) => string;

  constructor(private readonly telling: Telling) {
    this.name = id => nameIn(telling.field, id);
  }

  chapters(): Chapter[] {
    this.close();
    return this.done;
  }

  hear({ id, values }: LogLine): void {
    if (id === 'day') {
      this.close();
      this.day = Number(values.day);
      this.title = `Day ${values.day}`;
      this.session = 0;
      return;
    }
    if (id === 'session') {
      this.session = Number(values.session);
      return;
    }
    if (id === 'weather') {
      const sky = WEATHERS[String(values.weather)] ?? String(values.weather);
      const wind = values.wind === 'calm' ? '' : `, with ${values.wind} wind`;
      this.title = `Day ${this.day}, ${sky}${wind}`;
      return;
    }
    if (!this.inFight(id, values)) this.tell(id, values);
  }

  private say(severity: 1 | 2 | 3, text: string, ...boards: (Json | undefined)[]): boolean {
    const places = boards.filter(
      (one): one is string => typeof one === 'string' && this.telling.field.map.index(one) >= 0,
    );
    this.told.push({ severity, text, boards: places, session: this.session });
    return true;
  }

  /** What belongs to a battle goes into its paragraph; answers whether it did. */
  private inFight(id: string, values: Values): boolean {
    const board = String(values.board ?? '');
    if (id === 'contact') {
      const fight = this.fightAt(board);
      const attackers = list(values.attackers).map(this.name);
      const defenders = list(values.defenders).map(this.name);
      if (fight.parts.length === 0)
        fight.parts.push(
          `${hourOf(this.session)} ${joined(attackers)} met ${joined(defenders)} at ${this.name(board)}.`,
        );
      return true;
    }
    if (id === 'barrage') {
      this.fightAt(board).parts.push(`${values.guns} guns opened fire.`);
      return true;
    }
    if (id === 'fought') {
      const fight = this.fightAt(board);
      fight.severity = 3;
      const odds = `${hourOf(this.session)} the attack went in, ${values.attack} against ${values.defence}.`;
      fight.parts.push(odds, RESULT[String(values.result)] ?? String(values.result));
      return true;
    }
    if (id === 'reported') {
      const fight = this.fightAt(board);
      fight.severity = 3;
      fight.parts.push(
        `It was fought out on the table for ${values.bounds} bounds.`,
        RESULT[String(values.result)] ?? '',
      );
      return true;
    }
    if (id === 'retreated') {
      const fight = this.fights.get(String(values.from));
      const text = `${this.name(values.unit)} fell back to ${this.name(values.to)}${values.order === 'disarray' ? ' in disarray' : ''}.`;
      if (fight) fight.parts.push(text);
      else this.say(2, text, values.from, values.to);
      return true;
    }
    if (id === 'lost' && Number(values.loss) > 0) {
      const [last] = [...this.fights.values()].slice(-1);
      const text = `${this.name(values.unit)} lost ${values.pct} in the hundred.`;
      if (last) last.parts.push(text);
      else this.say(2, text);
      return true;
    }
    return id === 'lost';
  }

  private fightAt(board: string): Fight {
    const known = this.fights.get(board);
    if (known) return known;
    const fight = new Fight(board, this.session);
    this.fights.set(board, fight);
    return fight;
  }

  private tell(id: string, values: Values): boolean {
    return this.tellForces(id, values) || this.tellRest(id, values);
  }

  /** What happens to a force. */
  private tellForces(id: string, values: Values): boolean {
    const unit = this.name(values.unit);
    const at = this.name(values.board);
    switch (id) {
      case 'marched': {
        const way = this.marches.get(String(values.unit)) ?? [String(values.from)];
        way.push(String(values.to));
        this.marches.set(String(values.unit), way);
        return true;
      }
      case 'detected':
        return this.say(2, `${this.name(values.by)} found an enemy at ${at}.`, values.board);
      case 'wayClosed':
      case 'boxHeld':
        return this.say(2, `${unit} found the way to ${this.name(values.to)} closed.`, values.to);
      case 'conditionFell':
        return this.say(
          3,
          values.condition === 'withdraw'
            ? `${unit} is spent and withdraws.`
            : `${unit} is down to ${values.condition}.`,
        );
      case 'conditionRose':
        return this.say(1, `${unit} has recovered to ${values.condition}.`);
      case 'destroyed':
        return this.say(3, `${unit} was destroyed at ${at}.`, values.board);
      case 'surrendered':
        return this.say(3, `${unit} laid down its arms at ${at}.`, values.board);
      case 'reinforced':
        return this.say(2, `${unit} arrived at ${at}.`, values.board);
      case 'disabled':
        return this.say(2, `The vehicles of ${unit} broke down.`);
      case 'denied':
        return this.say(2, `${unit} asked for ${values.kind} and did not get it.`);
      case 'mode':
        if (values.mode === 'active') return true;
        return this.say(
          2,
          `${unit} is ${values.mode === 'rest' ? 'resting' : 'on short rations'}.`,
        );
      default:
        return false;
    }
  }

  /** Commands, sides and the campaign. */
  private tellRest(id: string, values: Values): boolean {
    switch (id) {
      case 'moraleFell':
        return this.say(
          3,
          `The will of ${values.side} is shaken: its morale stands at ${values.score}.`,
        );
      case 'posture': {
        const posture = String(values.posture).toLowerCase();
        return this.say(1, `${this.name(values.command)} was told to ${posture} this week.`);
      }
      case 'optionTaken':
        return this.say(
          1,
          `${values.who} chose the ${values.lean} way for ${this.name(values.about)}.`,
        );
      case 'blown':
        return this.say(2, `The bridge ${values.bridge} was blown.`);
      case 'level':
      case 'morale':
      case 'bothMorale':
      case 'noUnits': {
        const points = values.points === undefined ? '' : `${values.points} points`;
        const how = [values.level, points].filter(Boolean).join(', ');
        return this.say(3, `The campaign ended: ${how}.`);
      }
      default:
        return false;
    }
  }

  /** The marches of a day, one sentence for each force. */
  private closeMarches(): void {
    for (const [unit, way] of this.marches) {
      const from = this.name(way[0]);
      const to = this.name(way.at(-1));
      const over = way
        .slice(1, -1)
        .map(this.name)
        .filter(name => name !== from && name !== to);
      const text =
        from === to
          ? `${this.name(unit)} was on the road and came back to ${to}.`
          : `${this.name(unit)} marched from ${from} to ${to}${over.length > 0 ? ` by way of ${joined(over)}` : ''}.`;
      this.say(1, text, way.at(-1));
    }
    this.marches = new Map();
  }

  private close(): void {
    if (this.day === 0) {
      this.told = [];
      this.marches = new Map();
      return;
    }
    this.session = 0;
    this.closeMarches();
    const fights = [...this.fights.values()].map(
      ({ board, parts, severity, session }): Paragraph => ({
        severity,
        text: parts.map(part => part.trim()).join(' '),
        boards: [board],
        session,
      }),
    );
    this.fights.clear();
    const paragraphs = [...fights, ...this.told].sort(
      (a, b) => b.severity - a.severity || a.session - b.session,
    );
    this.done.push({ day: this.day, title: this.title, paragraphs });
    this.told = [];
  }
}

/** The journal as Markdown. */
export const journalMarkdown = (title: string, chapters: readonly Chapter[]): string =>
  `# ${title}\n${chapters
    .map(
      ({ title: day, paragraphs }) =>
        `\n## ${day}\n\n${paragraphs.length === 0 ? 'A quiet day.' : sentences(paragraphs)}\n`,
    )
    .join('')}`;

/** Battles and crises in paragraphs of their own, the rest of the day run together. */
const sentences = (paragraphs: readonly Paragraph[]): string => {
  const large = paragraphs.filter(({ severity }) => severity === 3).map(({ text }) => text);
  const events = paragraphs.filter(({ severity }) => severity === 2).map(({ text }) => text);
  const notes = paragraphs.filter(({ severity }) => severity === 1).map(({ text }) => text);
  return [...large, events.join(' '), notes.join(' ')].filter(one => one !== '').join('\n\n');
};

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** The journal as one file that needs nothing else. */
export const journalHtml = (title: string, chapters: readonly Chapter[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:1.05rem/1.5 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f0}h2{break-after:avoid;border-bottom:1px solid #998}</style>
</head><body><h1>${escaped(title)}</h1>
${chapters
  .map(
    ({ title: day, paragraphs }) =>
      `<h2>${escaped(day)}</h2>\n${(paragraphs.length === 0
        ? 'A quiet day.'
        : sentences(paragraphs)
      )
        .split('\n\n')
        .map(text => `<p>${escaped(text)}</p>`)
        .join('\n')}`,
  )
  .join('\n')}
</body></html>
`;
