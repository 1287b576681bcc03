// Written by `npm run symbols` from milsymbol. A frame is 24 wide and 15 high round the origin.
export const NATO_SYMBOLS = {
  infantry: 'M-12 -7.5L12 7.5M-12 7.5L12 -7.5',
  cavalry: 'M-12 7.5L12 -7.5',
  armour: 'M4 -3C8 -3 8 3 4 3L-4 3C-8 3 -8 -3 -4 -3Z',
  motorised: 'M-12 -7.5L12 7.5M-12 7.5L12 -7.5M0 -7.5L0 7.5',
  mechanised: 'M4 -3C8 -3 8 3 4 3L-4 3C-8 3 -8 -3 -4 -3ZM-12 -7.5L12 7.5M-12 7.5L12 -7.5',
  'mech-cavalry': 'M4 -3C8 -3 8 3 4 3L-4 3C-8 3 -8 -3 -4 -3ZM-12 7.5L12 -7.5',
  mountain: 'M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-2.08 6.3l1.6 -3l0.8 1.5l0.48 -0.75l1.28 2.25',
  airborne: 'M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-4 6C-4 3.75 0 3.75 0 6C0 3.75 4 3.75 4 6',
  naval: 'M-12 -7.5L12 7.5M-12 7.5L12 -7.5M-12 -1.5c3.01 0 0 3 3.01 3c3.01 0 0 -3 3.01 -3c3.01 0 0 3 3.01 3c3.01 0 0 -3 3.01 -3c3.01 0 0 3 3.01 3c3.01 0 0 -3 3.01 -3c3.01 0 0 3 3.01 3c3.01 0 0 -3 3.2 -3',
} as const;
