import type { Shape, ShapeNode } from '../../engine/shape.ts';

/** The shape of a field of an object; null where there is none. */
export const optionalNode = (node: ShapeNode | undefined, name: string): ShapeNode | null =>
  node?.kind === 'fields' ? (node.fields.find(field => field.name === name)?.of ?? null) : null;

export const shapeOfNode = (node: ShapeNode): Shape<unknown> => ({ node });
