import type { VesselType } from '../../../rules/fight-your-own-wars/tables/ships.ts';

/** Outlines of ships seen from the side, in a box of 70 by 16. */
const HULLS: { readonly [type in VesselType]: string } = {
  destroyer: 'M0 10h70l-6 6H8zM10 10V7h6V4h8v3h4V2h3v5h6V3h3v4h8V6h8v4z',
  gunboat: 'M4 10h58l-6 6H10zM14 10V7h6V5h8V2h3v5h10v3z',
  trawler: 'M8 9l4-2h40l4 3-5 6H14zM16 7V2h2v5zM34 7V4h8v3z',
  mtb: 'M10 11h46l-10 5H16zM24 11V8h10v3z',
  submarine: 'M2 12q2-2 8-2h50q8 0 8 2t-8 4H10q-8 0-8-4zM30 10V5h10v5zM33 5V1h1v4z',
  fishing: 'M18 10h34l-5 6H24zM34 10V2l8 8z',
  cargo: 'M2 8h66v3l-5 5H8zM44 8V3h10v5zM16 8V2h1v6zM30 8V2h1v6z',
  landingCraft: 'M10 8h44l4 4-4 4H14l-4-4z',
  launch: 'M16 11h38l-6 5H22zM28 11V8h8v3z',
  smallCraft: 'M22 12h26l-4 4H26z',
};

export const Silhouette = ({ type }: { readonly type: VesselType }) => <path d={HULLS[type]} />;
