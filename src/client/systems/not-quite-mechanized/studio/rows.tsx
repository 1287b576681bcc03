type NumberProps = {
  readonly title: string;
  readonly value: number;
  readonly set: (n: number) => void;
};
export const NumberRow = ({ title, value, set }: NumberProps) => (
  <label class="field-row">
    <span>{title}</span>
    <input
      type="number"
      value={value}
      onChange={event => {
        const typed = Math.round(Number(event.currentTarget.value));
        if (Number.isFinite(typed)) set(typed);
      }}
    />
  </label>
);
type TextProps = {
  readonly title: string;
  readonly value: string;
  readonly set: (text: string) => void;
};
export const TextRow = ({ title, value, set }: TextProps) => (
  <label class="field-row">
    <span>{title}</span>
    <input
      type="text"
      maxLength={120}
      value={value}
      onChange={event => set(event.currentTarget.value)}
    />
  </label>
);
type ChoiceProps = TextProps & { readonly all: readonly (readonly [id: string, title: string])[] };
export const ChoiceRow = ({ title, value, set, all }: ChoiceProps) => (
  <label class="field-row">
    <span>{title}</span>
    <select value={value} onChange={event => set(event.currentTarget.value)}>
      {all.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
