import type { Overlay } from '../../game/presenter.ts';
import { t } from './words.ts';

/** What can be laid over the map, in the order of its keys. */
export const IDS = [
  'front',
  'fog',
  'orders',
  'supply',
  'reach',
  'chances',
  'traffic',
  'knows',
  'guns',
] as const;
export type Id = (typeof IDS)[number];
export const OVERLAYS: readonly Overlay[] = IDS.map(id => ({
  id,
  title: () => t(`fyow.over.${id}`),
}));
/** Those that lie on the map from the beginning. */
export const FIRST_OVERLAYS: readonly Id[] = ['front', 'fog', 'orders'];
