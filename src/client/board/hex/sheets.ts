/** What stands around each board on its printed sheet, and how large its hexes and letters are. */
export type LegendKind =
  | 'clear'
  | 'wood'
  | 'deepWood'
  | 'marsh'
  | 'hills'
  | 'mountain'
  | 'sea'
  | 'city'
  | 'town'
  | 'village'
  | 'bigRiver'
  | 'river'
  | 'stream'
  | 'riverHex'
  | 'road'
  | 'track'
  | 'rail'
  | 'bridge'
  | 'bridgeDown'
  | 'ferry'
  | 'border'
  | 'fortSide'
  | 'fort'
  | 'objective'
  | 'pass'
  | 'railhead'
  | 'supplyTown'
  | 'line'
  | 'zone';

export type Track = { name: string; boxes: readonly string[] };

export type Sheet = {
  title: string;
  subtitle: string;
  note: string;
  /** Units across a hex. */
  hex: number;
  /** Letter heights of places by rank, 1 to 5. */
  sizes: readonly [number, number, number, number, number];
  tracks: readonly Track[];
  legend: readonly (readonly [LegendKind, string])[];
  /** Kilometres across a hex for the scale bar, and its length. */
  hexKm: number;
  barKm: number;
};

const CREDIT =
  'Map data derived from Natural Earth, GeoNames (CC BY 4.0), GLC2000 © EC-JRC 2003, SRTM and the Digital Chart of the World.';

export { CREDIT };

const days = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

export const SHEETS: Readonly<Record<string, Sheet>> = {
  'poland-campaign': {
    title: 'Poland Campaign',
    subtitle: 'September 1939',
    note: 'Reconstructed board. Rivers run through hexes. 1 hex = about 23 km.',
    hex: 96,
    sizes: [31, 24, 17, 15, 13],
    tracks: [
      { name: 'Turn', boxes: ['1–2', '3–4', '5–6', '7–8', '9–10', '11–12', '13–14', '15–16'] },
      { name: 'Luftwaffe', boxes: days(1, 10) },
    ],
    legend: [
      ['clear', 'Open'],
      ['wood', 'Forest'],
      ['mountain', 'Mountain'],
      ['sea', 'Sea'],
      ['city', 'City'],
      ['riverHex', 'River hex'],
      ['town', 'Town, no effect'],
      ['fortSide', 'Fortified hexside'],
      ['border', 'Frontier of 1939'],
      ['objective', 'Victory points'],
    ],
    hexKm: 23,
    barKm: 100,
  },
  'september-1939': {
    title: 'Kock 1939',
    subtitle: 'September 1939 · Brześć to the Wisła',
    note: 'Reconstructed board. Hex numbers are column and row, the column without leading zero. 1 hex = about 3 km.',
    hex: 64,
    sizes: [34, 27, 18.5, 14.5, 12.5],
    tracks: [
      { name: 'September', boxes: days(14, 17) },
      { name: 'October', boxes: days(1, 20) },
    ],
    legend: [
      ['clear', 'Clear'],
      ['wood', 'Wood'],
      ['deepWood', 'Wood over the whole hex'],
      ['marsh', 'Swamp'],
      ['hills', 'Hills'],
      ['city', 'City'],
      ['town', 'Town'],
      ['village', 'Village'],
      ['bigRiver', 'Big river'],
      ['river', 'River'],
      ['stream', 'Stream'],
      ['road', 'Primary road'],
      ['track', 'Secondary road'],
      ['rail', 'Railway'],
      ['bridge', 'Bridge'],
      ['bridgeDown', 'Bridge down in October'],
      ['ferry', 'Ferry'],
      ['fortSide', 'Stationary fortification'],
      ['line', 'Line of column 34; Bug line'],
    ],
    hexKm: 3.464,
    barKm: 20,
  },
  'hold-the-line': {
    title: 'Hold the Line ’39',
    subtitle: 'The Polish theatre, September 1939',
    note: '1 hex = 7 miles (11.3 km).',
    hex: 64,
    sizes: [27, 20, 15, 12.5, 12],
    tracks: [{ name: 'Turn', boxes: days(1, 14) }],
    legend: [
      ['clear', 'Clear'],
      ['wood', 'Forest'],
      ['marsh', 'Marsh'],
      ['mountain', 'Mountain'],
      ['pass', 'Pass'],
      ['sea', 'Sea, lake'],
      ['city', 'City'],
      ['town', 'Town'],
      ['fort', 'Fort'],
      ['supplyTown', 'Polish supply town'],
      ['railhead', 'German railhead'],
      ['bigRiver', 'Major river'],
      ['stream', 'Minor river'],
      ['bridge', 'Bridge'],
      ['road', 'Road'],
      ['rail', 'Railway'],
      ['border', 'Frontier of 1 September 1939'],
      ['zone', 'Region; air zone'],
    ],
    hexKm: 11.265,
    barKm: 100,
  },
};

/** A board without a sheet of its own gets a plain one. */
export const sheetOf = (id: string, title: string): Sheet =>
  SHEETS[id] ?? {
    title,
    subtitle: '',
    note: '',
    hex: 64,
    sizes: [30, 24, 17, 14, 12],
    tracks: [],
    legend: [],
    hexKm: 1,
    barKm: 10,
  };
