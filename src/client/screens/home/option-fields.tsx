import { useEffect, useState } from 'preact/hooks';
import type { FieldNode } from '../../../engine/shape.ts';
import type { System } from '../../../engine/system.ts';
import { loadSystem } from '../../app/catalogue.ts';
import type { OptionWords } from '../../systems/presenter.ts';
import { t } from '../../words/words.ts';

type Options = Record<string, unknown>;
type Props = {
  readonly system: string;
  readonly chosen: Options;
  readonly onChange: (options: Options) => void;
};
type Known = { readonly system: System; readonly words: OptionWords | undefined };

const fieldsOf = (system: System): readonly FieldNode[] => {
  const { node } = system.optionsShape;
  return node.kind === 'fields' ? node.fields : [];
};

/** `mustAttackEveryEngagedHex` read as words. */
const spaced = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const known = async (id: string): Promise<Known> => {
  const [system, { pictureOf }] = await Promise.all([
    loadSystem(id),
    import('../../systems/pictures.tsx'),
  ]);
  return { system, words: (await pictureOf(system)).options };
};

/** The rulings a table may choose, made from the shape of the system's options. Fetched when opened. */
export const OptionFields = ({ system: id, chosen, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Known | null>(null);
  useEffect(() => {
    if (open) void known(id).then(setFound);
  }, [open, id]);
  return (
    <details class="options" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('new.options')}</summary>
      <p class="small">{t('new.optionsHelp')}</p>
      {found &&
        fieldsOf(found.system).map(field => (
          <Field
            key={field.name}
            known={found}
            field={field}
            value={chosen[field.name] ?? Reflect.get(Object(found.system.defaults), field.name)}
            onChange={value => onChange({ ...chosen, [field.name]: value })}
          />
        ))}
    </details>
  );
};

type FieldProps = {
  readonly known: Known;
  readonly field: FieldNode;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const Field = ({ known: { system, words }, field: { name, of }, value, onChange }: FieldProps) => {
  const title = words?.title(name) ?? system.sentences[`option.${name}`] ?? spaced(name);
  const rule = <span class="small">{words?.rule(name)}</span>;
  return (
    <p class="option">
      {of.kind === 'flag' && (
        <label>
          <input
            type="checkbox"
            checked={value === true}
            onChange={event => onChange(event.currentTarget.checked)}
          />{' '}
          {title} {rule}
        </label>
      )}
      {of.kind === 'oneOf' && (
        <label>
          {title} {rule}
          <select value={String(value)} onChange={event => onChange(event.currentTarget.value)}>
            {of.values.map(one => (
              <option key={one} value={one}>
                {words?.value(name, one) ?? spaced(one)}
              </option>
            ))}
          </select>
        </label>
      )}
    </p>
  );
};
