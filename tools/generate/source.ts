import type { FieldNode, Shape, ShapeNode } from '../../src/engine/shape.ts';

/**
 * Straight-line code for the clone and the hash of a state, made from its shape: one function for each kind of object in
 * it, so that the engine sees one shape at each place. A browser with a strict content policy may not make code while
 * it runs, so the code is written to a file and a test keeps it in step.
 */
export const generated = (of: Shape<unknown>, hashModule: string): string => {
  const writer = new Writer();
  const copy = writer.copy(of.node, 'state');
  const hash = writer.hash(of.node, 'state');
  const body = [
    ...writer.declarations,
    `export const cloneState = (state: State): State => ${copy};`,
    `export const hashState = (state: State): string => {\n  begin();\n  ${hash}\n  return digest();\n};`,
  ].join('\n\n');
  const used = ['addFlag', 'addNothing', 'addText', 'addWhole'].filter(name => body.includes(name));
  return `// Written by \`npm run generate\` from the shape in state.ts.
import { ${[...used, 'begin', 'digest'].join(', ')} } from '${hashModule}';
import type { State } from './state.ts';

${body}
`;
};

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');
const isPlain = (node: ShapeNode): boolean =>
  ['text', 'whole', 'decimal', 'flag', 'oneOf'].includes(node.kind) ||
  (node.kind === 'orNull' && isPlain(node.of));

/** How many values a node can have, where they are few enough to share a number. */
const valuesOf = (node: ShapeNode): number | null => {
  switch (node.kind) {
    case 'flag':
      return 2;
    case 'whole':
      return node.max - node.min < 0x10000 ? node.max - node.min + 1 : null;
    case 'oneOf':
      return node.values.length > 1 && node.values.length <= MOST_WORDS ? node.values.length : null;
    case 'orNull': {
      const values = valuesOf(node.of);
      return values === null ? null : values + 1;
    }
    default:
      return null;
  }
};
const MOST_WORDS = 12;
const MOST_VALUES = 0x7fffffff;
const isPacked = ({ of, optional }: FieldNode): boolean => !optional && valuesOf(of) !== null;

/** Neighbouring fields of few values in packs, every other field alone. */
const packs = (fields: readonly FieldNode[]): FieldNode[][] => {
  const made: FieldNode[][] = [];
  let room = 0;
  for (const field of fields) {
    const values = isPacked(field) ? (valuesOf(field.of) ?? 1) : 0;
    const fits = values > 0 && room >= values;
    if (fits) made.at(-1)?.push(field);
    else made.push([field]);
    room = values === 0 ? 0 : Math.floor((fits ? room : MOST_VALUES) / values);
  }
  return made;
};

class Writer {
  readonly declarations: string[] = [];
  private readonly names = new Map<ShapeNode, string>();

  /** The TypeScript type of a node. Objects get a name of their own. */
  private type(node: ShapeNode): string {
    switch (node.kind) {
      case 'text':
        return 'string';
      case 'whole':
      case 'decimal':
        return 'number';
      case 'flag':
        return 'boolean';
      case 'oneOf':
        return node.values.map(value => `'${value}'`).join(' | ');
      case 'list':
        return `(${this.type(node.of)})[]`;
      case 'byName':
        return `Record<string, ${this.type(node.of)}>`;
      case 'orNull':
        return `${this.type(node.of)} | null`;
      case 'fields':
        return this.named(node, fields => this.objectType(fields));
      case 'variant':
        return node.cases.map(one => this.type(one.of)).join(' | ');
      case 'anything':
        throw new Error('a state may not hold anything at all: it needs a fixed shape');
    }
  }

  private objectType(fields: readonly FieldNode[]): string {
    const lines = fields.map(f => `${f.name}${f.optional ? '?' : ''}: ${this.type(f.of)};`);
    return `{\n${indent(lines.join('\n'))}\n}`;
  }

  /** Declares the type, the copy and the hash of an object once, and answers its number's name. */
  private named(
    node: ShapeNode & { kind: 'fields' },
    type: (fields: readonly FieldNode[]) => string,
  ): string {
    const known = this.names.get(node);
    if (known) return known;
    const name = `Part${this.names.size + 1}`;
    this.names.set(node, name);
    this.declarations.push(`type ${name} = ${type(node.fields)};`);
    this.declarations.push(this.copyOf(name, node.fields), this.hashOf(name, node.fields));
    return name;
  }

  private copyOf(name: string, fields: readonly FieldNode[]): string {
    const sure = fields.filter(f => !f.optional);
    const maybe = fields.filter(f => f.optional);
    const literal = sure.map(f => `${f.name}: ${this.copy(f.of, `from.${f.name}`)},`);
    const object = `{\n${indent(literal.join('\n'))}\n}`;
    if (maybe.length === 0) return `const copy${name} = (from: ${name}): ${name} => (${object});`;
    const sets = maybe.map(
      f => `if (from.${f.name} !== undefined) to.${f.name} = ${this.copy(f.of, `from.${f.name}`)};`,
    );
    return `const copy${name} = (from: ${name}): ${name} => {\n${indent(
      [`const to: ${name} = ${object};`, ...sets, 'return to;'].join('\n'),
    )}\n};`;
  }

  private hashOf(name: string, fields: readonly FieldNode[]): string {
    const lines = packs(fields).map(pack => {
      const [f] = pack as [FieldNode];
      if (isPacked(f)) return `addWhole(${this.packed(pack)});`;
      return f.optional
        ? `if (from.${f.name} === undefined) addNothing();\nelse {\n  ${this.hash(f.of, `from.${f.name}`)}\n}`
        : this.hash(f.of, `from.${f.name}`);
    });
    return `const hash${name} = (from: ${name}): void => {\n${indent(lines.join('\n'))}\n};`;
  }

  /** One number for several fields of few values each: a digit for each of them. */
  private packed(pack: readonly FieldNode[]): string {
    return pack.reduce((sum, { name, of }) => {
      const digit = this.digit(of, `from.${name}`);
      return sum === '' ? digit : `(${sum}) * ${valuesOf(of)} + ${digit}`;
    }, '');
  }

  private digit(node: ShapeNode, value: string): string {
    switch (node.kind) {
      case 'flag':
        return `(${value} ? 1 : 0)`;
      case 'whole':
        return node.min === 0 ? value : `(${value} - ${node.min})`;
      case 'orNull':
        return `(${value} === null ? 0 : 1 + ${this.digit(node.of, value)})`;
      case 'oneOf':
        return `${this.rank(node)}(${value})`;
      default:
        throw new Error(`${node.kind} has no digits`);
    }
  }

  private readonly ranks = new Map<string, string>();

  /** The place of a word in its list: comparing a few words is quicker than reading their letters. */
  private rank(node: ShapeNode & { kind: 'oneOf' }): string {
    const type = this.type(node);
    const name = this.ranks.get(type) ?? `rank${this.ranks.size + 1}`;
    if (!this.ranks.has(type)) {
      this.ranks.set(type, name);
      const last = node.values.length - 1;
      const tests = node.values.slice(0, last).map((value, i) => `value === '${value}' ? ${i} : `);
      this.declarations.push(
        `const ${name} = (value: ${type}): number => ${tests.join('')}${last};`,
      );
    }
    return name;
  }

  /** An expression that copies `value`. */
  copy(node: ShapeNode, value: string): string {
    if (isPlain(node)) return value;
    switch (node.kind) {
      case 'list':
        return isPlain(node.of) ? `${value}.slice()` : `${value}.map(${this.copier(node.of)})`;
      case 'byName':
        return isPlain(node.of)
          ? `{ ...${value} }`
          : `Object.fromEntries(Object.entries(${value}).map(([key, part]) => [key, ${this.copy(node.of, 'part')}]))`;
      case 'orNull':
        return `${value} === null ? null : ${this.copy(node.of, value)}`;
      case 'fields':
        return `copy${this.type(node)}(${value})`;
      case 'variant':
        return `${this.variant(node, 'copy')}(${value})`;
      default:
        throw new Error(`a state may not hold ${node.kind}`);
    }
  }

  private copier(node: ShapeNode): string {
    if (node.kind === 'fields') return `copy${this.type(node)}`;
    if (node.kind === 'variant') return this.variant(node, 'copy');
    return `part => ${this.copy(node, 'part')}`;
  }

  /** A statement that adds `value` to the running hash. */
  hash(node: ShapeNode, value: string): string {
    switch (node.kind) {
      case 'text':
      case 'oneOf':
        return `addText(${value});`;
      case 'whole':
        return `addWhole(${value});`;
      case 'decimal':
        return `addText(String(${value}));`;
      case 'flag':
        return `addFlag(${value});`;
      case 'list': {
        if (node.of.kind === 'fields') return `hashAll${this.listOf(node.of)}(${value});`;
        const one = value === 'part' ? 'inner' : 'part'; // a list of lists
        return `addWhole(${value}.length);\nfor (const ${one} of ${value}) {\n  ${this.hash(node.of, one)}\n}`;
      }
      case 'byName':
        return `for (const key of Object.keys(${value}).sort()) {\n  addText(key);\n  const part = ${value}[key] as ${this.type(node.of)};\n  ${this.hash(node.of, 'part')}\n}`;
      case 'orNull':
        return `if (${value} === null) addNothing();\nelse {\n  ${this.hash(node.of, value)}\n}`;
      case 'fields':
        return `hash${this.type(node)}(${value});`;
      case 'variant':
        return `${this.variant(node, 'hash')}(${value});`;
      case 'anything':
        throw new Error('a state may not hold anything at all');
    }
  }

  private readonly lists = new Set<string>();

  /** A loop over many objects is a function of its own: inside a large one it is compiled no further than room is left. */
  private listOf(node: ShapeNode & { kind: 'fields' }): string {
    const name = this.type(node);
    if (this.lists.has(name)) return name;
    this.lists.add(name);
    this.declarations.push(
      `const hashAll${name} = (parts: readonly ${name}[]): void => {\n  addWhole(parts.length);\n  for (const part of parts) hash${name}(part);\n};`,
    );
    return name;
  }

  private readonly variants = new Map<ShapeNode, string>();

  private variant(node: ShapeNode & { kind: 'variant' }, what: 'copy' | 'hash'): string {
    const name = this.variants.get(node) ?? `Variant${this.variants.size + 1}`;
    if (!this.variants.has(node)) {
      this.variants.set(node, name);
      this.declarations.push(`type ${name} = ${this.type(node)};`);
      for (const done of ['copy', 'hash'] as const) {
        const cases = node.cases.map(one => {
          const part = `from as ${this.type(one.of)}`;
          const call = `${done}${this.type(one.of)}(${part})`;
          return `case '${one.value}':\n  return ${call};`;
        });
        this.declarations.push(
          `const ${done}${name} = (from: ${name}): ${done === 'copy' ? name : 'void'} => {\n  switch (from.${node.tag}) {\n${indent(indent(cases.join('\n')))}\n  }\n};`,
        );
      }
    }
    return `${what}${name}`;
  }
}
