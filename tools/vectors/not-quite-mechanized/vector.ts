/** A worked example: `given` and `when` go in, `then` comes out. `explain`, `reason` and `sameAs` are for readers. */
// biome-ignore lint/suspicious/noExplicitAny: an example is data of any shape, and what it says is compared, not trusted
export type Fields = { readonly [name: string]: any };
export type Vector = {
  readonly id: string;
  readonly rule: string;
  readonly given: Fields;
  readonly when: Fields & { readonly op: string };
  readonly then: Fields;
};
export type Op = (given: Fields, when: Fields) => Fields;
export const FOR_READERS: readonly string[] = ['explain', 'reason', 'sameAs'];
