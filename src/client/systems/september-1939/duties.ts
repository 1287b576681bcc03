import type { GameModel } from '../../game/model.ts';

/** Something that must still be attacked, by which rule and by whom. */
export type Duty = {
  readonly rule: string;
  readonly hex: string | null;
  readonly by: readonly string[];
};

/** W39-8.22, W39-8.28: what the sitter still owes. */
export const dutiesOf = (model: GameModel): readonly Duty[] => {
  const about = Object(model.mine.value[0]?.about) as { readonly duties?: readonly Duty[] };
  return about.duties ?? [];
};
