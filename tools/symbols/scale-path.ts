/** How many numbers each path command takes, and which of them are x, y, or neither. */
const ARGUMENTS: { readonly [command: string]: string } = {
  M: 'xy',
  L: 'xy',
  H: 'x',
  V: 'y',
  C: 'xyxyxy',
  S: 'xyxy',
  Q: 'xyxy',
  T: 'xy',
  A: 'wh---xy',
  Z: '',
};

export type Scale = { readonly x: number; readonly y: number; readonly centre: number };

const short = (n: number): string => {
  const rounded = Math.round(n * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
};

/** A path moved so that `centre` becomes the origin, and scaled. */
export const scalePath = (d: string, { x, y, centre }: Scale): string => {
  const words = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  let out = '';
  let command = 'M';
  for (let i = 0; i < words.length; ) {
    if (/[a-zA-Z]/.test(words[i]!)) command = words[i++]!;
    const opens = i === 1 && command === 'm'; // the first point of a path is a place, however it is written
    if (opens) command = 'M';
    const kinds = ARGUMENTS[command.toUpperCase()] ?? '';
    const absolute = command === command.toUpperCase();
    const numbers = [...kinds].map((kind, n) => {
      const value = Number(words[i + n]);
      if (kind === '-') return value;
      const from = absolute && (kind === 'x' || kind === 'y') ? centre : 0;
      return (value - from) * (kind === 'x' || kind === 'w' ? x : y);
    });
    out += command + numbers.map(short).join(' ');
    i += kinds.length;
    if (command === 'm' || opens) command = 'l';
    else if (command === 'M') command = 'L';
  }
  return out;
};
