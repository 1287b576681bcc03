import { createInterface } from 'node:readline';
import type { Sight } from '../../engine/bot.ts';
import { forecast } from '../../engine/forecast.ts';
import { canonical } from '../../engine/json.ts';
import type { LogLine } from '../../engine/log.ts';
import { random } from '../../engine/random.ts';
import { refusal, TABLE_RULES } from '../../engine/refusal.ts';
import {
  anything,
  type Infer,
  list,
  optional,
  problemIn,
  shape,
  text,
  whole,
} from '../../engine/shape.ts';
import type { Action, Question, System } from '../../engine/system.ts';
import type { Args, Verb } from '../args.ts';
import { botNamed, systemNamed } from '../house.ts';
import { complain, type Io, print } from '../io.ts';
import { allowanceOf, THINKING, Thinking } from '../thinking.ts';
import { EXIT, Wrong } from '../wrong.ts';

const lineShape = shape({
  system: optional(text(60)),
  seat: text(40),
  view: anything,
  questions: list(anything),
  offers: list(anything),
  seed: optional(whole(0)),
  log: optional(list(anything)),
});
type Line = Infer<typeof lineShape>;

export const bot: Verb = {
  name: 'bot',
  summary: 'let a bot answer JSON lines: what a seat sees on stdin, its action on stdout',
  usage: '<bot> --system <system>',
  notes: `A line in:  {"seat": "red", "view": {...}, "questions": [...], "offers": [...]}, and if you like "system", "seed" and "log".
A line out: {"action": {...}, "reason": {"id": ..., "values": {...}}}, or {"error": {...}} for a line that cannot be read.
\`maproom play\` and \`maproom sim\` speak the other half: --bot red="cmd:<program>" runs any program that answers such lines.
From a line alone only the offers can be judged, so a bot that asks about other actions is told they are not offered.`,
  examples: [
    'maproom bot random --system poland-campaign --seed 7 < lines.jsonl',
    'maproom sim PC -s corridor --bot german="cmd:maproom bot random --system PC" --games 10',
    'maproom play game.json --bot blue="cmd:python3 my-bot.py"',
  ],
  options: {
    system: { value: 'system', help: 'the system, where the lines do not name it' },
    seed: {
      value: 'n',
      help: 'the seed of chance, where the lines do not bring one; 1 unless told',
    },
    ...THINKING,
  },
  async run(args: Args, io: Io) {
    const name = args.word(0, 'the bot');
    args.atMost(1);
    const said = args.text('system');
    const fixed = said === undefined ? undefined : systemNamed(args.house, said);
    if (fixed) botNamed(args.house, name, fixed);
    const seed = args.whole('seed', 0) ?? 1;
    const thinking = new Thinking(args.house, allowanceOf(args));
    let number = 0;
    let wrong = 0;
    for await (const row of createInterface({ input: io.stdin })) {
      if (row.trim() === '') continue;
      number++;
      try {
        const line = readLine(row, number);
        const system = fixed ?? systemNamed(args.house, line.system ?? '');
        const chance = random(line.seed ?? seed * 1000 + number);
        const found = botNamed(args.house, name, system);
        const budget = thinking.budgetFor(found, system);
        const chosen = await found.decide(sightOf(system, line), chance, budget);
        print(io, JSON.stringify(chosen));
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        wrong++;
        print(io, JSON.stringify({ error: { at: error.at, because: error.because } }));
        complain(io, error.message);
      }
    }
    await thinking.close();
    return wrong > 0 ? EXIT.wrong : EXIT.fine;
  },
};

const readLine = (row: string, number: number): Line => {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    throw new Wrong(`line ${number}`, 'is not JSON');
  }
  const problem = problemIn(lineShape, value);
  if (problem) throw new Wrong(`line ${number}, ${problem.at || 'as a whole'}`, problem.because);
  return value as Line;
};

const sightOf = (system: System, line: Line): Sight => {
  const offered = new Set(line.offers.map(canonical));
  const offers = line.offers as Action[];
  return {
    seat: line.seat,
    view: line.view,
    questions: line.questions as Question[],
    offers: () => offers,
    refuse: action =>
      offered.has(canonical(action))
        ? null
        : refusal(
            TABLE_RULES.turn,
            'NOT_OFFERED',
            'only what is offered can be judged from a line',
          ),
    forecast: action => forecast(system, line.view, line.seat, action),
    log: () => (line.log ?? []) as LogLine[],
  };
};
