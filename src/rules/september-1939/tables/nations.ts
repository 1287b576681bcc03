/** The powers of this board. Slovaks and Lithuanians of the series would act as the Soviets do, W39-3.1. */
export const NATIONS = ['DE', 'SU', 'PL'] as const;
export type Nation = (typeof NATIONS)[number];
export const DE = 0;
export const SU = 1;
export const PL = 2;
export const NATION_NAMES: { readonly [nation in Nation]: string } = {
  DE: 'German',
  SU: 'Soviet',
  PL: 'Polish',
};
