import type { Hexmap } from './hexmap.ts';

/** Three columns of four rows with a river on hexsides, a road over it and a wood: enough to break in every way. */
export const sampleMap = (): Hexmap => ({
  format: 'hexmap/2',
  id: 'sample',
  title: 'Sample',
  grid: {
    orientation: 'flat-top',
    columns: [1, 3],
    rows: [1, 4],
    count: 12,
    label: 'id',
    hexKm: 3,
  },
  georef: { kind: 'none' },
  countries: [
    { id: 'PL', name: 'Poland' },
    { id: 'DE', name: 'Germany' },
  ],
  terrain: [{ id: 'clear' }, { id: 'town' }, { id: 'forest' }, { id: 'sea' }],
  hexFlags: { name: 'its name' },
  lone: [],
  crossings: [
    {
      id: 'BR-A',
      kind: 'bridge',
      name: 'A',
      river: 'Bug',
      side: '0203/N',
      hexes: ['0203', '0202'],
      carries: ['road'],
    },
  ],
  hexes: ['01', '02', '03'].flatMap((column, c) =>
    ['01', '02', '03', '04'].map((row, r) => ({
      id: column + row,
      terrain: column + row === '0203' ? 'town' : r === 3 && c < 2 ? 'forest' : 'clear',
      country: c === 2 ? 'DE' : 'PL',
      elev: 100 + 10 * c + r,
      lon: 20 + c / 10,
      lat: 52 - r / 10,
      ...(column + row === '0203' ? { name: 'Kock' } : {}),
    })),
  ),
  edges: [
    { id: '0103/NE', hexes: ['0103', '0202'], river: 'big', riverName: 'Bug' },
    {
      id: '0203/N',
      hexes: ['0203', '0202'],
      river: 'big',
      riverName: 'Bug',
      road: true,
      bridge: 'BR-A',
    },
    { id: '0202/SE', hexes: ['0202', '0303'], border: 'DE–PL' },
    { id: '0201/NE', hexes: ['0201', '0301'], border: 'DE–PL' },
    { id: '0201/SE', hexes: ['0201', '0302'], border: 'DE–PL' },
    { id: '0202/NE', hexes: ['0202', '0302'], border: 'DE–PL' },
    { id: '0203/NE', hexes: ['0203', '0303'], border: 'DE–PL' },
    { id: '0203/SE', hexes: ['0203', '0304'], border: 'DE–PL' },
    { id: '0204/NE', hexes: ['0204', '0304'], border: 'DE–PL' },
  ],
  chains: [
    {
      id: 'RIVER-BUG',
      kind: 'river',
      name: 'Bug',
      class: 'big',
      on: 'sides',
      path: ['0103/NE', '0203/N'],
    },
    {
      id: 'ROAD-KOCK',
      kind: 'road',
      name: 'to Kock',
      on: 'hexes',
      path: ['0202', '0203'],
    },
  ],
  places: [{ id: 'P-KOCK', name: 'Kock', kind: 'town', rank: 3, hex: '0203', at: [0.1, 0] }],
  labels: [{ text: 'POLSKA', kind: 'country', hex: '0102', at: [0, 0], size: 20 }],
});
