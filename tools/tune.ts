import { Playout } from '../src/ai/poland-campaign/playout.ts';
import { situationOf } from '../src/ai/poland-campaign/situation.ts';
import { decideAs } from '../src/ai/poland-campaign/staff.ts';
import { SHAKEN, waysAround } from '../src/ai/poland-campaign/ways.ts';
import { POLISH_GENERAL, STAFF, type Weights } from '../src/ai/poland-campaign/weights.ts';
import { pledge } from '../src/engine/dice/commitment.ts';
import { Table } from '../src/engine/table.ts';
import { polandCampaign } from '../src/rules/poland-campaign/index.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { slopesOf } from './tune/slopes.ts';

/**
 * node tools/run.mjs tune [--games 200 --seed 1]: games of the general's Poles, each with every
 * weight shaken and without playouts, against the staff's Germans. Prints by how many points of the difference each
 * weight moves it, when the luck of the dice is taken out: the way to go with the next weights.
 */
await runTool(() => {
  const args = readArguments(process.argv.slice(2));
  const games = args.whole('games', 200);
  const seed = args.whole('seed', 1);
  const names = ['luck', ...SHAKEN];
  const rows: number[][] = [];
  const margins: number[] = [];
  for (let n = 0; n < games; n++) {
    const [, way] = waysAround(POLISH_GENERAL, seed * 100_003 + n) as Iterable<Weights>;
    const { margin, luck } = play(way as Weights, seed * 100_003 + n);
    rows.push([luck, ...SHAKEN.map(name => (way as Weights)[name])]);
    margins.push(margin);
  }
  const won = margins.filter(margin => margin > 0).length;
  const mean = margins.reduce((sum, margin) => sum + margin, 0) / games;
  console.log(`${won} of ${games} won, mean difference ${mean.toFixed(1)} points`);
  for (const { slope, error, place } of slopesOf(rows, margins))
    console.log(
      `${names[place]!.padEnd(16)} ${slope.toFixed(1).padStart(6)} ± ${error.toFixed(1)}`,
    );
  return true;
});

/** A whole campaign: how many points the Pole is ahead at the end, and how lucky the German was. */
function play(weights: Weights, seed: number): { margin: number; luck: number } {
  const scenario = polandCampaign.scenarios[0]!.id;
  const { state } = Table.create(polandCampaign, { scenario, dice: pledge('tune') });
  const playout = new Playout(state, seed);
  while (!playout.isOver) {
    const { seat } = polandCampaign.pending(playout.state)[0]!;
    const sight = playout.sight(seat);
    if (seat === 'polish') playout.step([STAFF[0], weights]);
    else playout.act(seat, decideAs(sight, situationOf(sight.view), STAFF).action);
  }
  const { german, polish } = polandCampaign.view(playout.state, 'spectator').score;
  return { margin: polish.total - german.total, luck: playout.luck };
}
