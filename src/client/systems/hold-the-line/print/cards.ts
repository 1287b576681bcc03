import costs from '../../../../rules/hold-the-line/data/command-costs.json';
import { heading, small, tableOf } from '../../../print/blocks.ts';
import { cards, centred } from '../../../print/cards.ts';
import { textPaper } from '../../../print/layout.ts';
import { setText } from '../../../print/lettering.ts';
import type { Paper } from '../../../print/paper.ts';
import type { PrintOptions, Source } from '../../../print/source.ts';
import type { View } from '../seen.ts';

const SIDES = { GE: 'German', PL: 'Polish' } as const;
const REGIONS: { readonly [where: string]: string } = { reserve: 'Strategic reserve' };

/** HTL-5: the cards of the hands that these eyes know, nine to a sheet. */
export const initiativeCards = ({ view, system }: Source, options: PrintOptions): Paper[] => {
  const all = (view as View).table.hands.flatMap(({ side, where, cards: values }) =>
    values.map(value => ({ side, where, value })),
  );
  if (all.length === 0) return [];
  const pages = cards(all.length, [3, 3], options, (i, x, y, w, h) => {
    const { side, where, value } = all[i]!;
    const ink = side === 'GE' ? '#37443e' : '#8a1f1a';
    return (
      setText(SIDES[side], x + w / 2, y + 24, 13, { face: 'bold', ink, anchor: 'middle' }) +
      centred(String(value), x, y + h * 0.62, w, 84) +
      setText(REGIONS[where] ?? `Region ${where.replace(/^R/, '')}`, x + w / 2, y + h - 34, 13, {
        anchor: 'middle',
      }) +
      setText(`${system.title}: initiative`, x + w / 2, y + h - 14, 7, {
        ink: '#5c5240',
        anchor: 'middle',
      })
    );
  });
  return [{ id: 'initiative-cards', title: `${system.title}: initiative cards`, pages }];
};

const NAMES: { readonly [id: string]: string } = {
  rally: 'Rally a unit',
  rallyReroll: 'Throw a rally again',
  preparedAttack: 'Prepared attack',
  otherAttack: 'Any other attack',
  twoHexAttack: 'Attack from two hexes, on top',
  divisionalArtilleryDie: 'Die of divisional artillery',
  corpsArtilleryDie: 'Die of corps artillery',
  supportCounter: 'Support counter in a combat',
  dugInDie: 'Die for being dug in',
  airSupportDie: 'Die of air support',
  exploitMove: 'Exploit: move',
  exploitAttack: 'Exploit: attack',
  motorMove: 'Move on wheels or tracks',
  footMove: 'Move on foot or horse',
  disorderedRetire: 'Disordered unit falls back',
  hqMove: 'Move a headquarters',
  posturePrepared: 'Change to Prepared',
  postureDugIn: 'Change to Dug In',
  postureExploit: 'Change to Exploit',
  postureMovement: 'Change to Movement',
  formRegiment: 'Form a regiment',
  formGroupHq: 'Form a group headquarters',
};

/** HTL-6.6: what everything costs, two to a sheet. */
export const priceCard = ({ system }: Source, { size }: PrintOptions): Paper[] => {
  const rows = costs.costs.map(({ id, cp, per, paidFrom }) => [
    NAMES[id] ?? id,
    String(cp),
    per,
    paidFrom ?? 'free',
  ]);
  const card = [
    heading('What command points buy'),
    ...tableOf(['What', 'CP', 'For each', 'Paid from'], rows),
    small('HTL-6.6. Points that are not on the hex cannot be spent there.'),
  ];
  const title = `${system.title}: prices`;
  return [
    textPaper('price-card', title, [{ kind: 'columns', columns: [card, card] }], {
      size,
      lying: true,
    }),
  ];
};
