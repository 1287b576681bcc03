/** How a form names its fields. A path such as `effects[].unit` leads to each; null where the name is read as it is. */
export type FormWords = {
  title(path: string): string | null;
  value?(path: string, value: string): string | null;
  help?(path: string): string | null;
  rule?(path: string): string | null;
  /** Values that are likely in a field of text, with what people call them. */
  likely?(path: string): readonly (readonly [string, string])[];
};

/** Fields that name a place or a counter on the board, and how one is picked there. */
export type Picker = {
  /** Whether the field at this path can be picked on the board. */
  picks(path: string): boolean;
  pick(path: string, picked: (value: string) => void): void;
};

/** `mustAttackEveryEngagedHex` read as words. */
export const spaced = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
