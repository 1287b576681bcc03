import type { Json } from './json.ts';
import type { Shape, ShapeNode } from './shape.ts';

/** The JSON Schema (draft 2020-12) of a shape, for documents, editors and other people's programs. */
export const jsonSchema = (of: Shape<unknown>, title: string): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...(schemaOf(of.node) as { [key: string]: Json }),
});

const limits = (min: number, max: number): { [key: string]: Json } => ({
  ...(min > Number.MIN_SAFE_INTEGER ? { minimum: min } : {}),
  ...(max < Number.MAX_SAFE_INTEGER ? { maximum: max } : {}),
});

export const schemaOf = (node: ShapeNode): Json => {
  switch (node.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: node.max,
        ...(node.pattern ? { pattern: node.pattern.source } : {}),
      };
    case 'whole':
      return { type: 'integer', ...limits(node.min, node.max) };
    case 'decimal':
      return { type: 'number' };
    case 'flag':
      return { type: 'boolean' };
    case 'oneOf':
      return node.values.length === 1
        ? { const: node.values[0] as string }
        : { enum: [...node.values] };
    case 'list':
      return {
        type: 'array',
        items: schemaOf(node.of),
        ...(node.min > 0 ? { minItems: node.min } : {}),
        maxItems: node.max,
      };
    case 'byName':
      return { type: 'object', additionalProperties: schemaOf(node.of) };
    case 'fields':
      return {
        type: 'object',
        properties: Object.fromEntries(node.fields.map(f => [f.name, schemaOf(f.of)])),
        required: node.fields.filter(f => !f.optional).map(f => f.name),
        additionalProperties: false,
      };
    case 'orNull':
      return { anyOf: [{ type: 'null' }, schemaOf(node.of)] };
    case 'variant':
      return { oneOf: node.cases.map(one => schemaOf(one.of)) };
    case 'anything':
      return {};
  }
};
