import { BOTS } from '../src/ai/all.ts';
import { wilson } from '../src/cli/sim/statistics.ts';
import { percent } from '../src/cli/words.ts';
import type { Bot } from '../src/engine/bot.ts';
import { random } from '../src/engine/random.ts';
import type { Table } from '../src/engine/table.ts';
import type { State } from '../src/rules/not-quite-mechanized/index.ts';
import { battleTable, playByDoctrine, readBattle, secretOf } from '../src/seams/index.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';

const TERRAINS = ['rolling', 'close', 'clear', 'hills'];

/**
 * npm run calibrate -- doctrine [--games 200 --seed 9000 --work 1000]: generated battles of two battalions with guns against one that is
 * dug in (NQM-22.8), by doctrine or between two of a commander; what each side loses, the mean ratio and its 95% interval.
 */
await runTool(async () => {
  const args = readArguments(process.argv.slice(2));
  const [by = 'doctrine'] = args.words;
  const bot = BOTS.find(one => one.id === by && one.system === 'not-quite-mechanized');
  if (!bot && by !== 'doctrine') throw new RangeError(`there is no commander ${by}`);
  const games = args.whole('games', 200);
  const seed = args.whole('seed', 9000);
  const lost: number[][] = [[], []];
  const logs: number[] = [];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const table = battleOf(seed + i, TERRAINS[i % TERRAINS.length]!);
    if (bot) await playBy(table, bot, args.whole('work', 1000));
    else playByDoctrine(table);
    const shares = [0, 1].map(side => lossOf(table.state as State, side));
    for (const side of [0, 1]) lost[side]!.push(shares[side]!.share);
    logs.push(Math.log(shares[0]!.counted / shares[1]!.counted));
    if ((table.state as State).winner === 0) won++;
  }
  const mean = meanOf(logs);
  const spread = Math.sqrt(meanOf(logs.map(one => (one - mean) ** 2)) / Math.max(1, games - 1));
  const [low, high] = [mean - 1.96 * spread, mean + 1.96 * spread].map(Math.exp);
  const [from, to] = wilson(won, games);
  console.log(
    `${by}, ${games} battles from ${seed}: attacker lost ${percent(meanOf(lost[0]!))}, defender ${percent(meanOf(lost[1]!))}, ratio ${Math.exp(mean).toFixed(2)} (${low!.toFixed(2)} to ${high!.toFixed(2)}), attacker won ${won} (${percent(from)} to ${percent(to)})`,
  );
  return true;
});

function meanOf(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
}

function battleOf(seed: number, terrain: string): Table {
  const unit = (opId: string, template: string) => ({
    opId,
    name: opId,
    template,
    strengthPct: 100,
    quality: 60,
    experienceBattles: 1,
    fatiguePct: 0,
    arrivalBound: 0,
  });
  const side = (name: string, posture: string, units: object[]) => ({
    side: name,
    nationality: name,
    posture,
    supplyPct: 100,
    commanderPresent: true,
    units,
  });
  const read = readBattle({
    battleId: `calibrate-${seed}`,
    seed,
    date: '1939-09-03',
    startHour: 6,
    daylightPeriods: 1,
    season: 'summer',
    terrain,
    river: 'none',
    attackDirection_deg: 90,
    roads: 1,
    town: 'village',
    sides: [
      side('attacker', 'deliberateAttack', [
        unit('a1', 'infantryBattalion'),
        unit('a2', 'infantryBattalion'),
        unit('ag', 'artilleryBattalion105'),
      ]),
      side('defender', 'preparedDefence', [unit('d1', 'infantryBattalion')]),
    ],
  });
  if ('fault' in read) throw new RangeError(`${read.fault.at}: ${read.fault.because}`);
  return battleTable(read, secretOf(read));
}

async function playBy(table: Table, bot: Bot, work: number): Promise<void> {
  const chances = new Map(table.seats.map(({ id }, i) => [id, random(i + 1)]));
  while (!table.outcome) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const { action } = await bot.decide(table.sight(seat), chances.get(seat)!, { work });
    const { refused } = table.act(seat, action);
    if (refused) throw new Error(`${bot.id} chose what ${refused.rule} refuses`);
  }
}

/** Stands marked, evacuated or gone; where nothing is lost half a stand is counted, so that there is a ratio. */
function lossOf({ units }: State, side: number): { share: number; counted: number } {
  const stands = units
    .filter(unit => unit.side === side && unit.kind !== 'logistic')
    .flatMap(unit => unit.stands);
  const lost = stands.filter(({ state, markers }) => state !== 'here' || markers > 0).length;
  return { share: lost / stands.length, counted: Math.max(0.5, lost) / stands.length };
}
