/** `tool PC --seed 7 --long`: words, and options with or without a value. */
export type Arguments = {
  readonly words: readonly string[];
  has(name: string): boolean;
  text(name: string): string | undefined;
  whole(name: string, otherwise: number): number;
};

export const readArguments = (
  values: readonly string[],
  flags: readonly string[] = [],
): Arguments => {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as string;
    if (!value.startsWith('--')) words.push(value);
    else if (value.includes('='))
      options.set(value.slice(2, value.indexOf('=')), value.slice(value.indexOf('=') + 1));
    else if (flags.includes(value.slice(2))) options.set(value.slice(2), '');
    else options.set(value.slice(2), values[++i] ?? '');
  }
  return {
    words,
    has: name => options.has(name),
    text: name => options.get(name),
    whole: (name, otherwise) => wholeOf(name, options.get(name)) ?? otherwise,
  };
};

const wholeOf = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === '' || !Number.isSafeInteger(number))
    throw new RangeError(`--${name} should be a whole number, is ${JSON.stringify(value)}`);
  return number;
};
