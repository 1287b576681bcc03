import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { problemIn } from '../../../engine/shape.ts';
import type { Scenario, System } from '../../../engine/system.ts';
import { usualOptions } from '../../../engine/usual-options.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { ShapeForm } from '../../forms/shape-form.tsx';
import { type FormWords, spaced } from '../../forms/words.ts';
import type { OptionGroup, OptionWords } from '../../game/presenter.ts';
import { t } from '../../words/words.ts';

type Options = Record<string, unknown>;
type Props = {
  readonly system: string;
  /** What is played, by its id or itself; a system may leave out what it has no use for. */
  readonly scenario?: string | Scenario | undefined;
  readonly chosen: Options;
  readonly onChange: (options: Options) => void;
};
type Known = { readonly system: System; readonly words: OptionWords | undefined };

const known = async (id: string): Promise<Known> => {
  const [system, { pictureOf }] = await Promise.all([
    loadSystem(id),
    import('../../systems/pictures.tsx'),
  ]);
  return { system, words: (await pictureOf(system)).options };
};

const wordsOf = ({ system, words }: Known): FormWords => ({
  title: name => words?.title(name) ?? system.sentences[`option.${name}`] ?? null,
  value: (name, value) => words?.value(name, value) ?? null,
  rule: name => words?.rule(name) ?? null,
});

/** The rulings a table may choose, made from the shape of the system's options. Fetched when opened. */
export const OptionFields = ({ system: id, scenario, chosen, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Known | null>(null);
  useEffect(() => {
    if (open) void known(id).then(setFound);
  }, [open, id]);
  return (
    <details class="options" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('new.options')}</summary>
      <p class="small">{t('new.optionsHelp')}</p>
      {found && <Choices known={found} scenario={scenario} chosen={chosen} onChange={onChange} />}
    </details>
  );
};

/** Only what differs is chosen: another scenario may have other usual options. */
const unusual = (value: Options, usual: Options): Options =>
  Object.fromEntries(Object.entries(value).filter(([name, is]) => is !== usual[name]));

type ChoicesProps = Omit<Props, 'system'> & { readonly known: Known };

const Choices = ({ known, scenario, chosen, onChange }: ChoicesProps) => {
  const { system, words } = known;
  const [sought, setSought] = useState('');
  const { node } = system.optionsShape;
  const names = node.kind === 'fields' ? node.fields.map(({ name }) => name) : [];
  const played =
    typeof scenario === 'string' ? system.scenarios.find(one => one.id === scenario) : scenario;
  const usual = Object(played ? usualOptions(system, played) : system.defaults) as Options;
  const value = { ...usual, ...chosen };
  const groups = played && words?.groups?.(played, value);
  const form = wordsOf(known);
  const fields = (shown: readonly string[]) => (
    <ShapeForm
      shape={system.optionsShape}
      words={form}
      value={value}
      problem={problemIn(system.optionsShape, value)}
      without={names.filter(name => !shown.includes(name))}
      onChange={changed => onChange(unusual(changed as Options, usual))}
    />
  );
  if (!groups) return fields(names);
  const isChanged = (name: string): boolean => value[name] !== usual[name];
  const told = (name: string): string =>
    [form.title(name) ?? spaced(name), form.rule?.(name), form.value?.(name, String(value[name]))]
      .join(' ')
      .toLowerCase();
  const all = groups.flatMap(({ options }) => options);
  const hits = all.filter(name => told(name).includes(sought.trim().toLowerCase()));
  return (
    <>
      <p class="options-find">
        <label>
          {t('new.optionsFind', { n: all.length })}
          <input
            type="search"
            value={sought}
            onInput={event => setSought(event.currentTarget.value)}
          />
        </label>
        {all.some(isChanged) && (
          <button
            type="button"
            class="button"
            onClick={() =>
              onChange(
                Object.fromEntries(Object.entries(chosen).filter(([name]) => !all.includes(name))),
              )
            }
          >
            {t('new.optionsUsual', { n: all.filter(isChanged).length })}
          </button>
        )}
      </p>
      {sought.trim() === ''
        ? groups.map(group => (
            <Group key={group.id} group={group} changed={group.options.filter(isChanged).length}>
              {fields(group.options)}
            </Group>
          ))
        : fields(hits)}
      {hits.length === 0 && <p class="small">{t('new.optionsNone')}</p>}
    </>
  );
};

const Group = ({
  group: { title, options, open },
  changed,
  children,
}: {
  readonly group: OptionGroup;
  readonly changed: number;
  readonly children: ComponentChildren;
}) => (
  <details class="option-group" open={open}>
    <summary>
      {title}{' '}
      <span class="small">
        {options.length}
        {changed > 0 ? ` · ${t('new.optionsChanged', { n: changed })}` : ''}
      </span>
    </summary>
    {children}
  </details>
);
