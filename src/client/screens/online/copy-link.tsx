import { useRef, useState } from 'preact/hooks';
import { copied } from '../../app/copy.ts';
import { t } from './words.ts';

type Props = {
  readonly what: string;
  readonly link: string;
  readonly onWithdraw?: () => void;
};

/** A link with a button that copies it; where the clipboard is closed it is selected, to be copied by hand. */
export const CopyLink = ({ what, link, onWithdraw }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'link.copied' | 'link.byHand' | null>(null);
  const copy = async () => {
    field.current?.select();
    setSaid((await copied(link)) ? 'link.copied' : 'link.byHand');
  };
  return (
    <div class="copy-link">
      <span class="small">{what}</span>
      <div class="copy-link-row">
        <input
          ref={field}
          type="text"
          readOnly
          value={link}
          aria-label={what}
          spellcheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <button
          type="button"
          class="button"
          onClick={copy}
          aria-label={t('link.copyFor', { what })}
        >
          {t('link.copy')}
        </button>
        {onWithdraw && (
          <button type="button" class="button" onClick={onWithdraw}>
            {t('link.withdraw')}
          </button>
        )}
      </div>
      <span class="small" role="status">
        {said && t(said)}
      </span>
    </div>
  );
};
