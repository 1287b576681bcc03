import type { ShapeNode } from '../../engine/shape.ts';

/** The value a form begins with: the least that has the right kind, not always one that passes the check. */
export const blankOf = (node: ShapeNode): unknown => {
  switch (node.kind) {
    case 'text':
      return '';
    case 'whole':
      return Math.max(node.min, Math.min(0, node.max));
    case 'decimal':
      return 0;
    case 'flag':
      return false;
    case 'oneOf':
      return node.values[0] ?? '';
    case 'list':
      return Array.from({ length: node.min }, () => blankOf(node.of));
    case 'byName':
      return {};
    case 'fields':
      return Object.fromEntries(
        node.fields.filter(({ optional }) => !optional).map(({ name, of }) => [name, blankOf(of)]),
      );
    case 'orNull':
    case 'anything':
      return null;
    case 'variant': {
      const [first] = node.cases;
      return first ? caseOf(node, first.value) : null;
    }
  }
};

/** A blank value of one case of a variant, its tag set. */
export const caseOf = (node: ShapeNode & { kind: 'variant' }, value: string): unknown => {
  const found = node.cases.find(one => one.value === value);
  return { ...Object(found ? blankOf(found.of) : {}), [node.tag]: value };
};

/** `effects[2].unit` without its numbers: `effects[].unit`. Words and pickers are looked up by it. */
export const pattern = (path: string): string => path.replace(/\[\d+\]/g, '[]');

export const below = (path: string, name: string): string =>
  path === '' ? name : `${path}.${name}`;
