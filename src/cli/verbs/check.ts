import { isRecordFault } from '../../engine/fault.ts';
import { readSetting } from '../../engine/open.ts';
import type { Scenario, ScenarioFinding, System } from '../../engine/system.ts';
import { usualOptions } from '../../engine/usual-options.ts';
import type { Args, Verb } from '../args.ts';
import { parseJson, readText } from '../files.ts';
import { systemNamed } from '../house.ts';
import { type Io, print } from '../io.ts';
import { EXIT, Wrong } from '../wrong.ts';

export const check: Verb = {
  name: 'check',
  summary: 'look a scenario or campaign of your own over: every error and warning with its place',
  usage: '<campaign.json> [--system <system>]',
  notes: `Exit 0: it can be played; warnings may be left. Exit 3: it has errors and cannot be played.
Without --system the file is taken for a campaign of the system that has files of its own.`,
  examples: ['maproom check campaign.json', 'maproom check my.json --system PC --json'],
  options: { system: { value: 'id', help: 'the system whose scenario it is' } },
  run(args: Args, io: Io) {
    const path = args.word(0, 'the file of the campaign');
    args.atMost(1);
    const system = systemFor(args);
    const findings = findingsFor(system, parseJson(readText(path), path));
    const errors = findings.filter(({ level }) => level === 'error').length;
    if (args.json) print(io, JSON.stringify({ file: path, system: system.id, errors, findings }));
    else for (const line of told(path, findings)) print(io, line);
    return errors > 0 ? EXIT.wrong : EXIT.fine;
  },
};

const systemFor = (args: Args): System => {
  const named = args.text('system');
  if (named !== undefined) return systemNamed(args.house, named);
  const found = args.house.systems.find(({ checkScenario }) => checkScenario !== undefined);
  if (!found) throw new Wrong('--system', 'is missing');
  return found;
};

const findingsFor = (system: System, value: unknown): readonly ScenarioFinding[] => {
  if (system.checkScenario) return system.checkScenario(value);
  try {
    readSetting(system, value, usualOptions(system, value as Scenario));
    return [];
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    return [{ level: 'error', at: error.at.replace(/^scenario\.?/, ''), because: error.because }];
  }
};

const told = (path: string, findings: readonly ScenarioFinding[]): string[] => [
  ...findings.map(({ level, at, because, instead }) => {
    const right = instead === undefined ? '' : `; right would be ${instead}`;
    return `${level} ${path} ${at}: ${because}${right}`;
  }),
  findings.some(({ level }) => level === 'error') ? 'It cannot be played.' : 'It can be played.',
];
