/** Letters and numbers by chance. It works where pages come over plain http too, where `randomUUID` is missing. */
export const newId = (bytes = 12): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
