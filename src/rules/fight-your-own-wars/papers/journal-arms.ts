import type { LogLine } from '../../../engine/log.ts';
import { capital, counted, joined, type Names, nameIn, times } from './journal-words.ts';

type Values = LogLine['values'];
export type Say = (severity: 1 | 2 | 3, text: string, ...boards: readonly string[]) => void;

/** What aircraft did over one board in a day. */
class Sky {
  sorties = 0;
  seen = 0;
  bombs = 0;
  fights = 0;
  fire = 0;
  lost = 0;
  driven = 0;
  readonly hits: string[] = [];
  readonly objects: string[] = [];
  readonly struck = new Map<string, number>();
}

/** Nothing came of it but that they were there. */
const isIdle = ({ sorties, seen, bombs, fights, fire, lost, driven, ...rest }: Sky): boolean =>
  sorties > 0 &&
  seen + bombs + fights + fire + lost + driven + rest.hits.length + rest.objects.length === 0 &&
  rest.struck.size === 0;

const add = (to: Map<string, number>, of: string, n: number): void => {
  to.set(of, (to.get(of) ?? 0) + n);
};

/** So many machines more or less than last told are worth a line. */
const NEWS_OF_MACHINES = 5;

/** Air, sea, rails and the resistance: gathered over a day, told once a place. */
export class Arms {
  private readonly skies = new Map<string, Sky>();
  private readonly photographed = new Set<string>();
  private readonly atSea = new Map<string, string[]>();
  /** Ships that went down, by the name that the reader knows. */
  private readonly sunk = new Map<string, number>();
  private readonly ashore = new Map<string, string[]>();
  private readonly sighted = new Set<string>();
  private readonly shelled = new Map<string, number>();
  private readonly given = new Map<string, number>();
  private readonly taken = new Map<string, number>();
  private readonly trains = new Map<string, string[]>();
  /** Where ships stood when that was last told, and how many machines were ready: the same again is no news. */
  private stood = new Map<string, string>();
  private readonly readied = new Map<string, number>();

  constructor(
    private readonly names: Names,
    private readonly say: Say,
  ) {}

  private name(id: Values[string] | undefined): string {
    return nameIn(this.names, id);
  }
  private sky(board: Values[string]): Sky {
    const id = String(board);
    const sky = this.skies.get(id) ?? new Sky();
    this.skies.set(id, sky);
    return sky;
  }

  /** Answers whether the line was one of the arms. */
  hear(id: string, values: Values): boolean {
    return (
      this.hearAir(id, values) ||
      this.hearSea(id, values) ||
      this.hearGuns(id, values) ||
      this.hearRails(id, values) ||
      this.hearResistance(id, values)
    );
  }

  private hearAir(id: string, values: Values): boolean {
    const board = String(values.board);
    switch (id) {
      case 'launched':
        this.sky(board).sorties++;
        return true;
      case 'aircraftSeen':
        this.sky(board).seen++;
        return true;
      case 'bombed':
        this.sky(board).bombs += Number(values.bombs);
        return true;
      case 'raidHit':
        this.sky(board).hits.push(this.name(values.unit));
        return true;
      case 'objectHit':
        this.sky(board).objects.push(this.object(String(values.object)));
        return true;
      case 'wasBombed':
        add(this.sky(board).struck, String(values.unit), Number(values.damage));
        return true;
      case 'wasStrafed':
        add(this.sky(board).struck, String(values.unit), Number(values.points));
        return true;
      case 'dogfight':
        this.sky(board).fights++;
        return true;
      case 'aaFired':
      case 'underFire':
        this.sky(board).fire++;
        return true;
      case 'airLosses':
        this.sky(board).lost += Number(values.lost);
        this.sky(board).driven += Number(values.driven);
        return true;
      default:
        return this.hearAirCommand(id, values);
    }
  }

  /** What bombs hit on the ground; a bridge or crossing goes by its kind. */
  private object(id: string): string {
    if (!id.includes('_')) return `the ${id}`;
    return this.names.field.bridges.some(bridge => bridge.id === id) ? 'a bridge' : 'a crossing';
  }

  private hearAirCommand(id: string, values: Values): boolean {
    const board = String(values.board);
    const at = this.name(values.board);
    switch (id) {
      case 'airReport':
        this.photographed.add(at);
        return true;
      case 'airMorning':
        this.airReady(String(values.command), Number(values.ready));
        return true;
      case 'airConditionFell':
        this.say(2, `${values.command} is worn: its condition fell to ${values.condition}.`);
        return true;
      case 'jumped': {
        const lost = Number(values.lost);
        const price = lost > 0 ? ` and lost ${counted(lost, 'point')} in coming down` : '';
        this.say(3, `${this.name(values.unit)} jumped over ${at}${price}.`, board);
        return true;
      }
      case 'supplyDropped':
        this.say(2, `Supplies fell from the sky to ${this.name(values.unit)}.`);
        return true;
      default:
        return [
          'recced',
          'strafed',
          'flewHome',
          'turnedRound',
          'intercepts',
          'staysPut',
          'airMissed',
          'airGround',
        ].includes(id);
    }
  }

  private airReady(command: string, ready: number): void {
    const told = this.readied.get(command);
    if (told !== undefined && Math.abs(told - ready) < NEWS_OF_MACHINES) return;
    this.readied.set(command, ready);
    this.say(1, `${command} had ${counted(ready, 'machine')} ready.`);
  }

  private hearSea(id: string, values: Values): boolean {
    const board = String(values.board);
    const at = this.name(values.board);
    const ship = this.name(values.vessel);
    switch (id) {
      case 'sailed':
      case 'steamed':
        this.atSea.set(board, [...(this.atSea.get(board) ?? []), ship]);
        return true;
      case 'spottedVessel':
        this.sighted.add(at);
        return true;
      case 'vesselSunk':
        this.sunk.set(ship, (this.sunk.get(ship) ?? 0) + 1);
        return true;
      case 'vesselRetired':
        this.say(2, `${capital(ship)} had had enough and made for port.`);
        return true;
      case 'landed':
        this.ashore.set(board, [...(this.ashore.get(board) ?? []), this.name(values.unit)]);
        return true;
      case 'stillAfloat':
        this.say(2, `${this.name(values.unit)} did not get ashore at ${at}.`, board);
        return true;
      case 'reembarked':
        this.say(3, `${this.name(values.unit)} went back to its craft off ${at}.`, board);
        return true;
      case 'swamped':
        this.say(2, `The sea swamped ${counted(Number(values.count), 'boat')}.`);
        return true;
      case 'heldUp':
        this.say(1, `${capital(ship)} could not make ${at} in this sea.`, board);
        return true;
      default:
        return [
          'docked',
          'intoCombat',
          'outOfCombat',
          'vesselRallied',
          'wavesPlanned',
          'officerFailed',
          'unloads',
          'loads',
          'isHandled',
          'handled',
          'ferries',
          'ferryFailed',
          'ferried',
        ].includes(id);
    }
  }

  private hearGuns(id: string, values: Values): boolean {
    switch (id) {
      case 'shelled':
        add(this.shelled, String(values.unit), Number(values.damage));
        return true;
      case 'vesselHit':
        add(this.taken, this.name(values.vessel), Number(values.points));
        return true;
      case 'batteryFired':
      case 'salvo':
      case 'torpedoed':
      case 'charged':
      case 'shipAttacked': {
        const target = this.name(values.target ?? values.vessel);
        if (Number(values.damage ?? values.points) > 0)
          add(this.given, target, Number(values.damage ?? values.points));
        return true;
      }
      default:
        return false;
    }
  }

  private hearRails(id: string, values: Values): boolean {
    const board = String(values.board);
    const at = this.name(values.board);
    const train = String(values.train);
    switch (id) {
      case 'trainMoved':
        this.trains.set(train, [...(this.trains.get(train) ?? []), at]);
        return true;
      case 'trainLoaded':
        this.say(1, `${train} was loaded at ${at}.`, board);
        return true;
      case 'trainUnloaded':
        this.say(1, `${train} was unloaded at ${at}.`, board);
        return true;
      case 'trainHeld':
        this.say(2, `${train} stood still on the way to ${at}.`, board);
        return true;
      case 'trainHit':
        this.say(2, `Bombs hit ${train} at ${at}.`, board);
        return true;
      case 'trainTaken':
        this.say(3, `${train} fell into other hands at ${at}.`, board);
        return true;
      case 'trainLost':
        this.say(3, `${train} was lost at ${at}.`, board);
        return true;
      case 'lineCut':
      case 'lineMended':
        this.say(
          2,
          `The railway ${this.line(values.link)} was ${id === 'lineCut' ? 'cut' : 'mended'}.`,
        );
        return true;
      default:
        return id === 'trainLoads' || id === 'trainUnloads' || id === 'trainSent';
    }
  }

  /** A stretch of railway by the boards at its ends. */
  private line(link: Values[string] | undefined): string {
    const { map } = this.names.field;
    const found = map.links[map.linkIndex(String(link))];
    return found ? `between ${this.name(found.a)} and ${this.name(found.b)}` : String(link);
  }

  private hearResistance(id: string, values: Values): boolean {
    switch (id) {
      case 'incident':
        this.say(
          2,
          `An incident at ${this.name(values.board)}: ${values.what}, ${values.outcome}.`,
          String(values.board),
        );
        return true;
      case 'cellReport':
        this.say(
          2,
          `Word came from cell ${values.cell}: ${counted(Number(values.members), 'member')}, ${values.news}.`,
        );
        return true;
      case 'swept':
        this.say(2, `A sweep ended with ${counted(Number(values.captured), 'prisoner')}.`);
        return true;
      case 'chanceCard':
        this.say(2, `${values.text}.`);
        return true;
      default:
        return false;
    }
  }

  /** The day is over: what was gathered is told and forgotten. */
  close(): void {
    for (const [ship, n] of this.sunk) {
      const many = ship.replace(/^a ship of /, '');
      if (n === 1 || many === ship) this.say(3, `${capital(ship)} was sunk.`);
      else this.say(3, `${capital(counted(n, 'ship'))} of ${many} were sunk.`);
    }
    this.sunk.clear();
    if (this.ashore.size > 0) {
      const landings = [...this.ashore].map(
        ([board, units]) => `${joined(units)} at ${this.name(board)}`,
      );
      this.say(3, `Ashore today: ${landings.join('; ')}.`, ...this.ashore.keys());
    }
    for (const [board, sky] of this.skies) if (!isIdle(sky)) this.tellSky(board, sky);
    const idle = [...this.skies].filter(([, sky]) => isIdle(sky)).map(([board]) => board);
    if (idle.length > 0)
      this.say(1, `Our aircraft were over ${joined(idle.map(one => this.name(one)))}.`, ...idle);
    if (this.photographed.size > 0)
      this.say(2, `Air reconnaissance reported the enemy at ${joined([...this.photographed])}.`);
    const stands = new Map([...this.atSea].map(([board, ships]) => [board, joined(ships)]));
    for (const [board, ships] of stands)
      if (this.stood.get(board) !== ships)
        this.say(1, `${capital(ships)} stood off ${this.name(board)}.`, board);
    this.stood = stands;
    if (this.sighted.size > 0) this.say(2, `Ships were sighted off ${joined([...this.sighted])}.`);
    // Whoever sees both sides reads of one hit twice: from who fired and from who was hit.
    for (const target of new Set([...this.given.keys(), ...this.taken.keys()])) {
      const points = Math.max(this.given.get(target) ?? 0, this.taken.get(target) ?? 0);
      this.say(2, `${capital(target)} was hit by guns (${counted(points, 'point')}).`);
    }
    for (const [unit, points] of this.shelled)
      this.say(
        2,
        `${this.name(unit)} was shelled from the sea and lost ${counted(points, 'point')}.`,
      );
    for (const [train, way] of this.trains) this.say(1, `${train} ran to ${joined(way)}.`);
    for (const one of [
      this.skies,
      this.photographed,
      this.ashore,
      this.atSea,
      this.sighted,
      this.shelled,
      this.given,
      this.taken,
      this.trains,
    ])
      one.clear();
  }

  private tellSky(board: string, sky: Sky): void {
    const at = this.name(board);
    const { sorties, seen, bombs, hits, objects, struck, fights, fire, lost, driven } = sky;
    const parts: string[] = [];
    if (sorties > 0) {
      const did = [
        bombs > 0 ? `dropped ${bombs} bombs` : '',
        hits.length > 0 ? `hit ${joined(hits)}` : '',
        objects.length > 0 ? `damaged ${joined(objects)}` : '',
      ].filter(Boolean);
      parts.push(
        `Our aircraft were over ${at} ${times(sorties)}${did.length > 0 ? ` and ${joined(did)}` : ''}.`,
      );
    }
    if (seen > 0) parts.push(`Enemy aircraft came over ${at}${seen > 1 ? ` ${times(seen)}` : ''}.`);
    for (const [unit, points] of struck)
      parts.push(
        points > 0
          ? `${this.name(unit)} was attacked from the air and lost ${counted(points, 'point')}.`
          : `${this.name(unit)} was attacked from the air without loss.`,
      );
    if (fights > 0)
      parts.push(`There was fighting in the air${lost + driven === 0 ? ' without result' : ''}.`);
    else if (fire > 0) parts.push('Guns on the ground fired at them.');
    if (lost > 0) parts.push(`${capital(counted(lost, 'machine'))} came down.`);
    if (driven > 0) parts.push(`${capital(counted(driven, 'machine'))} turned away.`);
    if (parts.length > 0)
      this.say(struck.size > 0 || lost > 0 || bombs > 0 ? 2 : 1, parts.join(' '), board);
  }
}
