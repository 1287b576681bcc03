import { canonical, type Json } from '../../engine/json.ts';
import { jsonSchema } from '../../engine/schema.ts';
import type { ShapeNode } from '../../engine/shape.ts';
import type { Scenario, System } from '../../engine/system.ts';
import type { Args, Verb } from '../args.ts';
import { systemNamed } from '../house.ts';
import { type Io, print } from '../io.ts';
import { columns, count } from '../words.ts';
import { EXIT } from '../wrong.ts';

export const systems: Verb = {
  name: 'systems',
  summary: 'list the systems, or one system with its scenarios, options and actions',
  usage: '[system]',
  examples: ['maproom systems', 'maproom systems poland-campaign', 'maproom systems PC --json'],
  options: {},
  run(args: Args, io: Io) {
    args.atMost(1);
    const [name] = args.words;
    if (name === undefined) return listAll(args, io);
    const system = systemNamed(args.house, name);
    print(io, args.json ? JSON.stringify(asJson(system)) : asText(system, args));
    return EXIT.fine;
  },
};

const listAll = (args: Args, io: Io): number => {
  const { systems: all } = args.house;
  if (args.json) {
    print(io, JSON.stringify({ systems: all.map(asJson) }));
    return EXIT.fine;
  }
  if (all.length === 0) print(io, 'No system is here yet; load one by --with <module.js>.');
  else
    print(
      io,
      columns(
        all.map(one => [
          one.id,
          one.code,
          one.title,
          `${count(one.scenarios.length, 'scenario')}: ${one.scenarios.map(s => s.id).join(', ')}`,
        ]),
      ),
    );
  return EXIT.fine;
};

const asJson = (system: System) => ({
  id: system.id,
  code: system.code,
  title: system.title,
  version: system.version,
  complete: system.complete,
  scenarios: system.scenarios.map(one => ({
    id: one.id,
    title: one.title,
    ...ownOptions(system, one),
  })),
  options: jsonSchema(system.optionsShape, `${system.id} options`),
  defaults: system.defaults as Json,
  actions: Object.entries(system.rules).map(([type, { rule, shape, by }]) => ({
    type,
    rule,
    by: by ?? 'player',
    shape: jsonSchema(shape, type),
  })),
});

/** What a scenario sets for itself in place of the defaults. */
const ownOptions = (system: System, scenario: Scenario): { options?: Json } => {
  const own = system.scenarioOptions?.(scenario);
  return own ? { options: own as Json } : {};
};
const ownWords = (system: System, scenario: Scenario): string =>
  Object.entries(Object(ownOptions(system, scenario).options))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

const asText = (system: System, args: Args): string => {
  const bots = args.house.bots.filter(bot => (bot.system ?? system.id) === system.id);
  return [
    `${system.title} (${system.id}, rules ${system.code}, version ${system.version})`,
    '',
    'Scenarios:',
    columns(system.scenarios.map(one => [`  ${one.id}`, one.title, ownWords(system, one)])),
    '',
    'Options:',
    optionLines(system) || '  none',
    '',
    'Actions:',
    columns(
      Object.entries(system.rules).map(([type, { rule, shape, by }]) => [
        `  ${[type, ...fieldWords(shape.node)].join(' ')}`,
        by === undefined || by === 'player' ? rule : `${rule} (${by})`,
      ]),
    ),
    '',
    `Bots: ${bots.map(bot => bot.id).join(', ')}`,
  ].join('\n');
};

const fieldWords = (node: ShapeNode): string[] =>
  (node.kind === 'fields' ? node.fields : [])
    .filter(field => field.name !== 'type')
    .map(field => {
      const word = field.of.kind === 'list' ? `<${field.name},...>` : `<${field.name}>`;
      return field.optional ? `[${field.name}=${word}]` : word;
    });

const optionLines = (system: System): string => {
  const { node } = system.optionsShape;
  const defaults = system.defaults as Readonly<Record<string, unknown>>;
  return columns(
    (node.kind === 'fields' ? node.fields : []).map(({ name, of }) => [
      `  ${name}=${valueWords(of)}`,
      `default ${typeof defaults[name] === 'string' ? defaults[name] : canonical(defaults[name])}`,
    ]),
  );
};

const valueWords = (node: ShapeNode): string => {
  if (node.kind === 'oneOf') return node.values.join('|');
  if (node.kind === 'flag') return 'true|false';
  if (node.kind === 'whole') {
    const low = node.min > Number.MIN_SAFE_INTEGER ? node.min : '';
    const high = node.max < Number.MAX_SAFE_INTEGER ? node.max : '';
    return low === '' && high === '' ? '<whole number>' : `${low}..${high}`;
  }
  return node.kind === 'text' ? '<text>' : '<JSON>';
};
