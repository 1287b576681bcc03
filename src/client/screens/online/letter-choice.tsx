import { useState } from 'preact/hooks';
import type { OnlineGame } from './online-game.ts';
import { sendsMail } from './server.ts';
import { t } from './words.ts';

/** Where the server sends mail: a letter when it is the player's turn and nobody is here. The address is kept there only. */
export const LetterChoice = ({ online }: { readonly online: OnlineGame }) => {
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<'on' | 'off' | null>(null);
  if (!sendsMail.value) return null;
  const ask = async (address: string | null) => {
    const done = await online.asPlayer('notices', { webhook: null, email: address });
    setSaid(done ? (address === null ? 'off' : 'on') : null);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void ask(email.trim());
  };
  return (
    <form class="letter-choice" onSubmit={submit}>
      <label>
        {t('people.letter')}{' '}
        <input
          type="email"
          required
          maxLength={200}
          autocomplete="email"
          value={email}
          onInput={event => setEmail(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button">
          {t('people.letterOn')}
        </button>
        <button type="button" class="button" onClick={() => void ask(null)}>
          {t('people.letterOff')}
        </button>
      </div>
      {said && (
        <p class="small" role="status">
          {t(said === 'on' ? 'people.letterIsOn' : 'people.letterIsOff')}
        </p>
      )}
    </form>
  );
};
