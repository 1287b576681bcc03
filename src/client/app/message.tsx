import { t } from '../words/words.ts';

/** A page that only says something. */
export const Message = ({ text, help }: { text: string; help?: string }) => (
  <main class="message" id="main">
    <h1>{text}</h1>
    {help && <p>{help}</p>}
    <p>
      <a href="#/">{t('app.home')}</a>
    </p>
  </main>
);
