import {
  AIMS,
  BRIDGE_STATES,
  DEFAULT_ASSAULT,
  LET_PASS,
  ON_OBJECTIVE,
  OPEN_AT,
  ORDER_MODES,
  type Order,
  type Place,
  RELATIONS,
  SHOOT_KINDS,
  type Trigger,
} from './order.ts';
import { type Reading, Unreadable, Words } from './words.ts';

/** A time as written: a bound, or hours from the H-hour of the same order. */
type Time = { readonly bound: number } | { readonly fromH: number };

/** NQM-2.17: the order that a text says. What cannot be read throws `Unreadable` with line, column and what was expected. */
export const readOrder = (text: string, reading: Reading): Order => new Reader(reading).read(text);

class Reader {
  private readonly order = { objective: {} } as Order;
  /** Times that count from the H-hour wait for it; it may stand on a later line. */
  private readonly later: {
    line: number;
    column: number;
    fromH: number;
    put(bound: number): void;
  }[] = [];
  constructor(private readonly reading: Reading) {}

  read(text: string): Order {
    const lines = text
      .split(/\r?\n/)
      .map((line, i) => ({ line, number: i + 1 }))
      .filter(({ line }) => line.trim() !== '');
    const [first, second, ...rest] = lines;
    if (!first) throw new Unreadable(1, 1, 'ORDER');
    this.head(new Words(first.line, first.number));
    if (!second) throw new Unreadable(first.number + 1, 1, 'AIM');
    this.aim(new Words(second.line, second.number));
    for (const { line, number } of rest) this.line(new Words(line, number));
    const h = this.order.timings?.hHour;
    for (const { line, column, fromH, put } of this.later) {
      if (h === undefined) throw new Unreadable(line, column, 'an hour; there is no HHOUR');
      put(h + fromH);
    }
    return this.order;
  }

  private head(words: Words): void {
    words.want('ORDER');
    this.order.id = words.id(this.reading);
    words.want('FROM');
    this.order.from = words.id(this.reading);
    words.want('TO');
    this.order.to = words.id(this.reading);
    words.end();
  }

  private aim(words: Words): void {
    words.want('AIM');
    this.order.aim = words.oneOf(AIMS);
    this.order.objective = this.place(words);
    words.end();
  }

  private place(words: Words): Place {
    const { reading } = this;
    if (words.take('AT')) {
      const point = words.point();
      return words.take('R') ? { point, radius: words.whole('metres') } : { point };
    }
    if (words.take('AREA')) {
      const polygon = words.points();
      if (polygon.length < 3) words.fail('three points or more');
      return { polygon };
    }
    if (words.take('FEATURE')) return { feature: words.id(reading) };
    if (words.take('CONTACT')) return { contact: words.whole('the number of a contact') };
    if (words.take('NODE')) return { node: words.id(reading) };
    return words.fail('AT, AREA, FEATURE, CONTACT or NODE');
  }

  private time(words: Words, put: (bound: number) => void): void {
    const { column, line } = words;
    const time = this.readTime(words);
    if ('bound' in time) put(time.bound);
    else this.later.push({ line, column, fromH: time.fromH, put });
  }

  private readTime(words: Words): Time {
    const { column } = words;
    const word = words.free('a time');
    const hour = /^(\d{1,2}):00$/.exec(word);
    if (hour && Number(hour[1]) < 24) return { bound: Number(hour[1]) - this.reading.startHour };
    const bound = /^b(-?\d{1,3})$/i.exec(word);
    if (bound) return { bound: Number(bound[1]) };
    const h = /^h([+-]\d{1,3})?$/i.exec(word);
    if (h) return { fromH: Number(h[1] ?? 0) };
    return words.fail('HH:00, B and a bound, or H', column);
  }

  private get timings(): NonNullable<Order['timings']> {
    this.order.timings ??= {};
    return this.order.timings;
  }

  private line(words: Words): void {
    const { column } = words;
    const keyword = (words.peek() ?? '').toUpperCase();
    const read = Object.hasOwn(this.lines, keyword) ? this.lines[keyword] : undefined;
    if (!read) words.fail(`one of ${Object.keys(this.lines).join(', ')}`, column);
    words.want(keyword);
    read(words);
    words.end();
  }

  private readonly lines: { readonly [keyword: string]: (words: Words) => void } = {
    AXIS: words => {
      this.order.axis = words.points();
      if (words.take('HALFWIDTH')) this.order.corridorHalfWidth = words.whole('metres');
    },
    LEFT: words => {
      this.order.boundaries = { right: null, ...this.order.boundaries, left: words.points() };
    },
    RIGHT: words => {
      this.order.boundaries = { left: null, ...this.order.boundaries, right: words.points() };
    },
    STARTLINE: words => {
      this.order.startLine = words.points();
    },
    FRONT: words => {
      this.order.frontage = words.whole('metres');
    },
    MARCH: words => {
      const ids = [words.id(this.reading)];
      while (!words.isDone) ids.push(words.id(this.reading));
      this.order.orderOfMarch = ids;
    },
    START: words =>
      this.time(words, bound => {
        this.timings.start = bound;
      }),
    HHOUR: words =>
      this.time(words, bound => {
        this.timings.hHour = bound;
      }),
    END: words =>
      this.time(words, bound => {
        this.timings.end = bound;
      }),
    PHASELINE: words => {
      const line: NonNullable<NonNullable<Order['timings']>['phaseLines']>[number] = {
        id: words.id(this.reading),
        line: words.points(),
      };
      if (line.line.length < 2) words.fail('two points or more');
      if (words.take('NOTBEFORE'))
        this.time(words, bound => {
          line.notBefore = bound;
        });
      this.timings.phaseLines = [...(this.timings.phaseLines ?? []), line];
    },
    MODE: words => {
      this.order.mode = words.oneOf(ORDER_MODES);
    },
    GROUP: words => {
      const unit = words.id(this.reading);
      const relation = words.oneOf(RELATIONS);
      words.want('TO');
      const to = words.id(this.reading);
      this.order.grouping = [...(this.order.grouping ?? []), { unit, relation, to }];
    },
    FIRE: words => this.fire(words),
    POLICY: words => this.policy(words),
    ASSAULT: words => this.assault(words),
    ONOBJECTIVE: words => {
      this.order.onObjective = words.oneOf(ON_OBJECTIVE);
    },
    THEN: words => {
      // biome-ignore lint/suspicious/noThenProperty: the book's word for the order that follows
      this.order.then = words.id(this.reading);
    },
    FALLBACK: words => {
      const path = words.points();
      this.order.fallback = { point: path.at(-1)!, path };
    },
    HQ: words => {
      this.order.hqLocation = words.point();
    },
    WHEN: words => this.when(words),
    ECHELON: words => {
      this.order.logistics = { ...this.order.logistics, echelonAt: words.point() };
    },
    COLLECT: words => {
      this.order.logistics = { ...this.order.logistics, collectionPoint: words.point() };
    },
    TEXT: words => {
      this.order.text = words.free('text in quotes');
    },
  };

  private fire(words: Words): void {
    const battery = words.id(this.reading);
    words.want('ON');
    const target = words.point();
    const kind = words.oneOf(SHOOT_KINDS);
    words.want('AT');
    const shoot = { battery, target, kind, bound: 0 };
    this.time(words, bound => {
      shoot.bound = bound;
    });
    this.order.fireplan = [...(this.order.fireplan ?? []), shoot];
  }

  private policy(words: Words): void {
    const fire = words.oneOf(['free', 'hold']);
    words.want('OPEN');
    const openAt = words.oneOf(OPEN_AT);
    words.want('AMBUSH');
    const ambush = yes(words);
    words.want('PASS');
    const letPass = words.oneOf(LET_PASS);
    words.want('SCOOT');
    const scoot = yes(words);
    const stopAt_m = words.take('STOP') ? words.whole('metres') : null;
    this.order.firePolicy = { fire, openAt, ambush, letPass, scoot, stopAt_m };
  }

  private assault(words: Words): void {
    words.want('PRESS');
    const terms = { ...DEFAULT_ASSAULT, pressHome: yes(words) };
    if (words.take('ROUNDS')) terms.maxRounds = words.whole('rounds');
    if (words.take('LOSSES')) terms.maxCasualtiesPct = words.whole('a percentage');
    this.order.assault = terms;
  }

  private when(words: Words): void {
    const id = words.id(this.reading);
    const when = this.condition(words);
    words.want('DO');
    const deed = this.deed(words);
    const once = !words.take('ALWAYS');
    this.order.triggers = [...(this.order.triggers ?? []), { id, when, do: deed, once }];
  }

  private condition(words: Words): Trigger['when'] {
    const { reading } = this;
    const type = words.oneOf(WRITTEN_CONDITIONS);
    switch (type) {
      case 'time': {
        const args: Trigger['when']['args'] = {};
        this.time(words, bound => {
          args.bound = bound;
        });
        return { type, args };
      }
      case 'enemyIn': {
        const { point, radius, polygon, feature } = this.place(words);
        return {
          type,
          args: {
            ...(point && { point }),
            ...(radius !== undefined && { radius }),
            ...(polygon && { polygon }),
            ...(feature !== undefined && { feature }),
          },
        };
      }
      case 'casualties':
        return { type, args: { pct: words.whole('a percentage') } };
      case 'ammo':
        return { type, args: { below: words.whole('a number') } };
      case 'phaseLine':
        return { type, args: { id: words.id(reading) } };
      case 'unitBroken':
        return { type, args: { unit: words.id(reading) } };
      case 'attacked': {
        const of = words.id(reading);
        return { type: 'attackedUnit', args: this.isUnit(of) ? { unit: of } : { node: of } };
      }
      case 'codeword':
        return { type, args: { word: words.free('a word') } };
      case 'bridge':
        return {
          type: 'bridgeState',
          args: { bridge: words.id(reading), state: words.oneOf(BRIDGE_STATES) },
        };
      default:
        return { type, args: {} };
    }
  }

  /** Units stand under their headquarters with a point in their id: `R-BN.coy1`. */
  private isUnit(id: string): boolean {
    return this.reading.isNode ? !this.reading.isNode(id) : id.includes('.');
  }

  private deed(words: Words): Trigger['do'] {
    const { reading } = this;
    const type = words.oneOf(WRITTEN_DEEDS);
    switch (type) {
      case 'switch':
        return { type: 'switchOrder', args: { order: words.id(reading) } };
      case 'shoot': {
        const battery = words.id(reading);
        words.want('ON');
        return { type: 'fireShoot', args: { battery, target: words.point() } };
      }
      case 'withdraw':
        return { type: 'withdrawTo', args: { path: words.points() } };
      case 'commit':
        return { type: 'commitReserve', args: { unit: words.id(reading) } };
      case 'counterattack': {
        const objective = this.place(words);
        const axis = words.take('AXIS') ? { axis: words.points() } : {};
        return { type, args: { objective, ...axis } };
      }
      case 'blow':
        return { type: 'blowBridge', args: { bridge: words.id(reading) } };
      case 'codeword':
        return { type, args: { word: words.free('a word') } };
      default:
        return { type, args: {} };
    }
  }
}

export const WRITTEN_CONDITIONS = [
  'time',
  'contact',
  'enemyIn',
  'casualties',
  'ammo',
  'phaseLine',
  'objectiveTaken',
  'unitBroken',
  'attacked',
  'codeword',
  'bridge',
] as const;
export const WRITTEN_DEEDS = [
  'switch',
  'shoot',
  'withdraw',
  'commit',
  'counterattack',
  'blow',
  'openFire',
  'codeword',
] as const;

const yes = (words: Words): boolean => words.oneOf(['yes', 'no']) === 'yes';
