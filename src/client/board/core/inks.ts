/** The inks in which every map can be drawn. */
export const INKS = ['paper', 'colour-blind', 'high-contrast'] as const;
export type PaletteId = (typeof INKS)[number];
