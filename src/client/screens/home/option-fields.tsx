import { useEffect, useState } from 'preact/hooks';
import type { FieldNode } from '../../../engine/shape.ts';
import type { System } from '../../../engine/system.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { t } from '../../words/words.ts';

type Props = {
  readonly system: string;
  readonly chosen: Record<string, unknown>;
  readonly onChange: (options: Record<string, unknown>) => void;
};

const fieldsOf = (system: System): readonly FieldNode[] => {
  const { node } = system.optionsShape;
  return node.kind === 'fields' ? node.fields : [];
};

/** `mustAttackEveryEngagedHex` read as words. */
const spaced = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The rulings a table may choose, made from the shape of the system's options. Fetched when opened. */
export const OptionFields = ({ system: id, chosen, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const [system, setSystem] = useState<System | null>(null);
  useEffect(() => {
    if (open) void loadSystem(id).then(setSystem);
  }, [open, id]);
  const put = (name: string, value: unknown) => onChange({ ...chosen, [name]: value });
  const chosenFor = (name: string): unknown =>
    chosen[name] ?? Reflect.get(Object(system?.defaults), name);
  return (
    <details class="options" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('new.options')}</summary>
      <p class="small">{t('new.optionsHelp')}</p>
      {system &&
        fieldsOf(system).map(({ name, of }) => (
          <p key={name} class="option">
            {of.kind === 'flag' && (
              <label>
                <input
                  type="checkbox"
                  checked={chosenFor(name) === true}
                  onChange={event => put(name, event.currentTarget.checked)}
                />{' '}
                {nameOf(system, name)}
              </label>
            )}
            {of.kind === 'oneOf' && (
              <label>
                {nameOf(system, name)}
                <select
                  value={String(chosenFor(name))}
                  onChange={event => put(name, event.currentTarget.value)}
                >
                  {of.values.map(value => (
                    <option key={value} value={value}>
                      {spaced(value)}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </p>
        ))}
    </details>
  );
};

const nameOf = (system: System, name: string): string =>
  system.sentences[`option.${name}`] ?? spaced(name);
