import { addressOf, linkTo } from '../../app/router.ts';

export type TextPart = { readonly text: string; readonly link?: string };

/** Text with the invitations of this very site in it marked. Links to anywhere else stay text. */
export const withOwnLinks = (text: string): readonly TextPart[] => {
  const start = addressOf('join', '');
  const parts: TextPart[] = [];
  for (const piece of text.split(/(\s+)/)) {
    const path = piece.startsWith(start) ? piece.slice(start.length) : '';
    const link = /^[\w-]{16,22}\/mr_[a-z]+_[\w-]{43}$/.test(path);
    parts.push(link ? { text: piece, link: linkTo('join', path) } : { text: piece });
  }
  return parts;
};

/** The first invitation in the text. */
export const ownLinkIn = (text: string): string | undefined =>
  withOwnLinks(text).find(({ link }) => link)?.link;
