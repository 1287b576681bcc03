import { useState } from 'preact/hooks';
import { Dialog } from '../../app/dialog.tsx';
import {
  LANGUAGES,
  language,
  MOTIONS,
  motion,
  nonvisual,
  THEMES,
  theme,
} from '../../app/settings.ts';
import { t } from '../../words/words.ts';

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
    <p>
      <label>
        {t('settings.theme')}
        <select
          value={theme.value}
          onChange={event => {
            theme.value = THEMES.find(one => one === event.currentTarget.value) ?? 'auto';
          }}
        >
          {THEMES.map(one => (
            <option key={one} value={one}>
              {t(`settings.theme.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </p>
    <p>
      <label>
        {t('settings.language')}
        <select
          value={language.value}
          onChange={event => {
            language.value = LANGUAGES.find(one => one === event.currentTarget.value) ?? 'en';
          }}
        >
          {LANGUAGES.map(one => (
            <option key={one} value={one}>
              {t(`settings.language.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </p>
    <p>
      <label>
        {t('settings.motion')}
        <select
          value={motion.value}
          onChange={event => {
            motion.value = MOTIONS.find(one => one === event.currentTarget.value) ?? 'auto';
          }}
        >
          {MOTIONS.map(one => (
            <option key={one} value={one}>
              {t(`settings.motion.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </p>
    <p>
      <label>
        <input
          type="checkbox"
          checked={nonvisual.value === 'on'}
          onChange={event => {
            nonvisual.value = event.currentTarget.checked ? 'on' : 'off';
          }}
        />{' '}
        {t('settings.nonvisual')}
      </label>
    </p>
  </Dialog>
);
