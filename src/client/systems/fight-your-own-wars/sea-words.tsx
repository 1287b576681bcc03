import type { Vessel } from '../../../rules/fight-your-own-wars/sea-state.ts';
import { shipOf } from '../../../rules/fight-your-own-wars/tables/ships.ts';
import { gunNeed, torpedoTarget } from '../../../rules/fight-your-own-wars/terms/sea/gunnery.ts';
import { areaAllows } from '../../../rules/fight-your-own-wars/terms/sea/spotting.ts';
import type { SeenVessel } from '../../../rules/fight-your-own-wars/view-arms.ts';
import type { View } from './seen.ts';
import { t } from './words.ts';

export type Shown = {
  readonly ship: SeenVessel;
  readonly own: Vessel | null;
  readonly by: readonly string[];
};

export const shipWords = ({ ship, own, by }: Shown): string => {
  const { defence, guns } = shipOf(ship.type);
  const common = { name: ship.name, type: t(`fyow.ship.${ship.type}`), damage: ship.damage };
  if (!own) return t('fyow.sea.enemy', { ...common, by: by.join(', ') });
  const shots = guns.map((of, i) => `${of.class} ${own.shots[i]}`).join(', ') || '–';
  const { condition, torpedoes, charges } = own;
  return t('fyow.sea.ship', { ...common, defence, condition, shots, torpedoes, charges });
};

export const areaOf = ({ side, area }: SeenVessel): 'left' | 'combat' | 'right' =>
  area === 'combat' ? 'combat' : side === 0 ? 'left' : 'right';

/** FYOW-29.8, FYOW-29.10.3: why a ship may not fire at another, or with what chance a gun of it hits. */
const shot = (view: View, from: Vessel, { ship: at, by }: Shown): string => {
  const marked = Boolean(view.whole) || by.includes(from.id);
  const inReach = areaAllows(from.type, from.area === 'combat', at.area === 'combat');
  if (!inReach) return t('fyow.sea.outOfArea', { name: at.name });
  if (!marked) return t('fyow.sea.unspotted', { name: at.name });
  const need = gunNeed(from.type, at.type, view.weather.light, view.options as never);
  const hasShots = shipOf(from.type).guns.some((gun, i) => !gun.aaOnly && from.shots[i]! > 0);
  const parts = [
    ...(need !== null && need <= 10 && hasShots ? [t('fyow.sea.guns', { need })] : []),
    ...(from.torpedoes > 0 && torpedoTarget(from.type, at.type) ? [t('fyow.sea.torpedo')] : []),
    ...(from.type === 'destroyer' && at.type === 'submarine' && from.charges > 0
      ? [t('fyow.sea.charge')]
      : []),
  ];
  return parts.length === 0
    ? t('fyow.sea.cannot', { name: at.name })
    : t('fyow.sea.may', { name: at.name, how: parts.join(', ') });
};

/** FYOW-29.17: the template in words: where each ship is, and whom it may fire at. */
export const ChartInWords = ({
  view,
  board,
  ships,
}: {
  readonly view: View;
  readonly board: string;
  readonly ships: readonly Shown[];
}) => (
  <table class="fyow-chart-words small">
    <caption>{t('fyow.sea.inWords', { board })}</caption>
    <thead>
      <tr>
        <th scope="col">{t('fyow.sea.shipHead')}</th>
        <th scope="col">{t('fyow.sea.where')}</th>
        <th scope="col">{t('fyow.sea.mayFire')}</th>
      </tr>
    </thead>
    <tbody>
      {ships.map(one => {
        const { own } = one;
        const foes = ships.filter(({ ship }) => ship.side !== one.ship.side);
        return (
          <tr key={one.ship.id}>
            <th scope="row">{shipWords(one)}</th>
            <td>{t(`fyow.sea.${areaOf(one.ship)}`)}</td>
            <td>
              {own === null
                ? '–'
                : foes.length === 0
                  ? t('fyow.sea.noEnemy')
                  : foes.map(foe => <div key={foe.ship.id}>{shot(view, own, foe)}</div>)}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
