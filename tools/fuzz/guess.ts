import { pick, type Random } from '../../src/engine/random.ts';
import type { ShapeNode } from '../../src/engine/shape.ts';
import type { Vocabulary } from './mutate.ts';

/** A value of the shape by chance: for actions that are legal but never listed. */
export const guessed = (node: ShapeNode, vocabulary: Vocabulary, chance: Random): unknown => {
  const part = (of: ShapeNode): unknown => guessed(of, vocabulary, chance);
  switch (node.kind) {
    case 'text':
      return String(vocabulary.word(chance)).slice(0, node.max);
    case 'whole':
      return Math.max(node.min, Math.min(node.max, chance.below(12) - 1));
    case 'decimal':
      return chance.below(100) / 4;
    case 'flag':
      return chance.below(2) === 0;
    case 'oneOf':
      return pick(node.values, chance);
    case 'list':
      return Array.from({ length: Math.max(node.min, chance.below(4)) }, () => part(node.of));
    case 'byName':
      return { [String(vocabulary.word(chance)).slice(0, 20)]: part(node.of) };
    case 'orNull':
      return chance.below(3) === 0 ? null : part(node.of);
    case 'variant':
      return part(pick(node.cases, chance).of);
    case 'fields':
      return Object.fromEntries(
        node.fields
          .filter(field => !field.optional || chance.below(2) === 0)
          .map(({ name, of }) => [name, part(of)]),
      );
    case 'anything':
      return vocabulary.word(chance);
  }
};
