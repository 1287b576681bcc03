import { COMMON, type Options, type Verb } from './args.ts';
import { columns } from './words.ts';

export const commandHelp = (verbs: readonly Verb[]): string =>
  [
    'maproom plays operational wargames by their exact rules. A game is a record in a file.',
    '',
    'Usage: maproom <verb> [words] [options]',
    '',
    columns(verbs.map(verb => [`  ${verb.name}`, verb.summary])),
    '',
    'maproom <verb> --help tells more, with examples. Every verb takes --json and --with <module.js>.',
    'maproom --version tells the version.',
    'Exit: 0 fine, 2 refused by a rule (named on stderr), 3 a wrong file or input, 1 our own mistake.',
    '',
    'A first game:',
    '  maproom systems',
    '  maproom new <system> game.json --scenario <scenario>',
    '  maproom play game.json',
  ].join('\n');

export const verbHelp = (verb: Verb): string =>
  [
    `Usage: maproom ${verb.name} ${verb.usage}`,
    '',
    sentenceOf(verb.summary),
    ...(verb.notes === undefined ? [] : ['', verb.notes]),
    '',
    'Options:',
    optionHelp({ ...verb.options, ...COMMON }),
    '',
    'Examples:',
    ...verb.examples.map(example => `  ${example}`),
  ].join('\n');

const sentenceOf = (summary: string): string =>
  `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;

const optionHelp = (options: Options): string =>
  columns(
    Object.entries(options).map(([name, { value, short, help }]) => [
      `  ${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`,
      help,
    ]),
  );
