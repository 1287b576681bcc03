import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Dialog } from '../../app/dialog.tsx';
import { callOut } from '../../game/calls.ts';
import {
  calls,
  INKS,
  inks,
  LANGUAGES,
  language,
  MOTIONS,
  motion,
  nonvisual,
  offline,
  sound,
  THEMES,
  theme,
} from '../../settings.ts';
import { type MessageId, t } from '../../words/words.ts';

export const SettingsButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {t('settings.title')}
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** What a person chooses for this browser. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('settings.title')} onClose={onClose}>
    <Choice
      title={t('settings.theme')}
      of={theme}
      values={THEMES}
      words={one => `settings.theme.${one}`}
    />
    <Choice
      title={t('settings.inks')}
      of={inks}
      values={INKS}
      words={one => `settings.inks.${one}`}
    />
    <Choice
      title={t('settings.language')}
      of={language}
      values={LANGUAGES}
      words={one => `settings.language.${one}`}
    />
    <Choice
      title={t('settings.motion')}
      of={motion}
      values={MOTIONS}
      words={one => `settings.motion.${one}`}
    />
    <Switch of={sound} title={t('settings.sound')} />
    {/* A browser lets a page sound only after a press. */}
    <Switch of={calls} title={t('settings.calls')} onOn={callOut} />
    <Switch of={nonvisual} title={t('settings.nonvisual')} />
    <Switch of={offline} title={t('settings.offline')} />
  </Dialog>
);

type SwitchProps = {
  readonly of: Signal<'off' | 'on'>;
  readonly title: string;
  readonly onOn?: () => void;
};

/** A box to tick. */
const Switch = ({ of, title, onOn }: SwitchProps) => (
  <p>
    <label>
      <input
        type="checkbox"
        checked={of.value === 'on'}
        onChange={event => {
          of.value = event.currentTarget.checked ? 'on' : 'off';
          if (event.currentTarget.checked) onOn?.();
        }}
      />{' '}
      {title}
    </label>
  </p>
);

type ChoiceProps<T extends string> = {
  readonly title: string;
  readonly of: Signal<T>;
  readonly values: readonly T[];
  readonly words: (value: T) => MessageId;
};

const Choice = <T extends string>({ title, of, values, words }: ChoiceProps<T>) => (
  <p>
    <label>
      {title}
      <select
        value={of.value}
        onChange={event => {
          of.value = values.find(one => one === event.currentTarget.value) ?? of.peek();
        }}
      >
        {values.map(one => (
          <option key={one} value={one}>
            {t(words(one))}
          </option>
        ))}
      </select>
    </label>
  </p>
);
