import { useState } from 'preact/hooks';
import { possible, turnOn, wanted } from './notices.ts';
import { t } from './words.ts';

/** Shown where the browser can call at all. */
export const NoticeChoice = () => {
  const [denied, setDenied] = useState(false);
  if (!possible()) return null;
  const choose = async (on: boolean) => {
    if (on) setDenied(!(await turnOn()));
    else wanted.value = false;
  };
  return (
    <p>
      <label>
        <input
          type="checkbox"
          checked={wanted.value}
          onChange={event => void choose(event.currentTarget.checked)}
        />{' '}
        {t('people.notice')}
      </label>
      {denied && (
        <span class="small" role="status">
          {' '}
          {t('people.noticeDenied')}
        </span>
      )}
    </p>
  );
};
