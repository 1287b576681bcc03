import { useEffect, useState } from 'preact/hooks';
import { problemIn } from '../../../engine/shape.ts';
import type { System } from '../../../engine/system.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { ShapeForm } from '../../forms/shape-form.tsx';
import type { FormWords } from '../../forms/words.ts';
import type { OptionWords } from '../../game/presenter.ts';
import { t } from '../../words/words.ts';

type Options = Record<string, unknown>;
type Props = {
  readonly system: string;
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
export const OptionFields = ({ system: id, chosen, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Known | null>(null);
  useEffect(() => {
    if (open) void known(id).then(setFound);
  }, [open, id]);
  const value = { ...Object(found?.system.defaults), ...chosen };
  return (
    <details class="options" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('new.options')}</summary>
      <p class="small">{t('new.optionsHelp')}</p>
      {found && (
        <ShapeForm
          shape={found.system.optionsShape}
          words={wordsOf(found)}
          value={value}
          problem={problemIn(found.system.optionsShape, value)}
          onChange={changed => onChange(changed as Options)}
        />
      )}
    </details>
  );
};
