import printed from '../data/transit-hubs.json';

export type Hub = {
  readonly id: string;
  readonly name: string;
  readonly dice: readonly string[];
  readonly vehicles: boolean;
};
const hubs = new Map((printed.hubs as readonly Hub[]).map(hub => [hub.id, hub]));

/** FYOW-24, FYOW-24.1: a place where cargo is handled. */
export const hubNamed = (id: string): Hub | undefined => hubs.get(id);
/** FYOW-24: Load Spaces of one throw: the product of its dice. */
export const hubSpaces = (faces: readonly number[]): number =>
  faces.reduce((product, face) => product * face, 1);
/** The throw of a hub in the words of the dice, a die at a time. */
export const hubDice = ({ dice }: Hub): string[] => dice.map(die => die.toLowerCase());
