import printed from '../data/information.json';

export type Fact = {
  readonly id: string;
  readonly about: string;
  readonly needs: readonly string[];
};
const facts = new Map((printed.facts as readonly Fact[]).map(fact => [fact.id, fact]));
/** FYOW-17: the closed catalogue of facts. */
export const factNamed = (id: string): Fact | undefined => facts.get(id);
export const FACTS: readonly string[] = [...facts.keys()];
export const DEFAULT_FACTS: readonly string[] = printed.defaultPriority;
/** Facts about the ground. */
export const TERRAIN_FACTS: readonly string[] = FACTS.filter(
  id => facts.get(id)?.about === 'terrain',
);
