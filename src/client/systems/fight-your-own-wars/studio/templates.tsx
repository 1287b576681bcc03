import { useEffect, useState } from 'preact/hooks';
import type { ElementRow } from './builder.tsx';
import { t } from './words.ts';

/** A Battlegroup as armies had it: nation, time, role and its lines. */
export type Template = {
  readonly id: string;
  readonly nation: string;
  readonly era: string;
  readonly title: string;
  readonly role: string;
  readonly value: number;
  readonly elements: readonly ElementRow[];
};

/** The templates come when they are wanted: they are many. */
const useTemplates = (): readonly Template[] => {
  const [all, setAll] = useState<readonly Template[]>([]);
  useEffect(() => {
    void import('../../../../seams/battlegroup-templates.json').then(({ default: printed }) =>
      setAll(printed.templates as unknown as Template[]),
    );
  }, []);
  return all;
};

/** A force from a template, for a side. */
export const FromTemplate = ({
  sides,
  onAdd,
}: {
  readonly sides: readonly { readonly id: string; readonly nation?: unknown }[];
  onAdd(template: Template, side: string): void;
}) => {
  const all = useTemplates();
  const [side, setSide] = useState(sides[0]?.id ?? '');
  const nation = String(sides.find(({ id }) => id === side)?.nation ?? '');
  const own = all.filter(one => one.nation === nation);
  const shown = own.length > 0 ? own : all;
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault();
        const id = new FormData(event.currentTarget).get('template');
        const found = all.find(one => one.id === id);
        if (found) onAdd(found, side);
      }}
    >
      <label>
        {t('studio.fromTemplate')}{' '}
        <select name="template">
          {shown.map(({ id, title, era, value }) => (
            <option key={id} value={id}>{`${title}, ${era} (${value})`}</option>
          ))}
        </select>
      </label>
      <select
        aria-label={t('studio.templateSide')}
        value={side}
        onChange={event => setSide(event.currentTarget.value)}
      >
        {sides.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
      <button type="submit" class="button" disabled={shown.length === 0}>
        {t('studio.addTemplate')}
      </button>
    </form>
  );
};
