export const groupBy = <T>(entries: readonly T[], key: (entry: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const known = groups.get(key(entry));
    if (known) known.push(entry);
    else groups.set(key(entry), [entry]);
  }
  return groups;
};
