import { PACK } from '../../../rules/fight-your-own-wars/tables/chance.ts';
import type { GameModel } from '../../game/model.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const SUITS: { readonly [suit: string]: string } = {
  spades: '♠',
  clubs: '♣',
  hearts: '♥',
  diamonds: '♦',
};

/** FYOW-32: one card of the pack, face up. */
export const CardFace = ({ at }: { readonly at: number }) => {
  const card = PACK[at];
  if (!card) return null;
  const sign = SUITS[card.suit] ?? '';
  const isRed = card.suit === 'hearts' || card.suit === 'diamonds';
  return (
    <div class={`fyow-chance${isRed ? ' fyow-chance-red' : ''}`}>
      <b aria-hidden="true">
        {card.rank}
        {sign}
      </b>
      <span>
        <span class="visually-hidden">
          {card.rank} {card.suit}:{' '}
        </span>
        {card.text}
      </span>
    </div>
  );
};

/** FYOW-32: the chance card of today, if one was turned. */
export const ChanceToday = ({ model }: { model: GameModel }) => {
  const { today } = viewOf(model).chance;
  if (today < 0) return null;
  return (
    <section class="fyow-today" aria-label={t('fyow.chance.today')}>
      <p class="fyow-kicker">{t('fyow.chance.today')}</p>
      <CardFace at={today} />
    </section>
  );
};
