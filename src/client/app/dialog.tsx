import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words/words.ts';
import './dialog.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly kind?: 'box' | 'drawer';
};

/** A window over the page. The browser's own dialog keeps the focus inside and gives it back. */
export const Dialog = ({ title, onClose, children, kind = 'box' }: Props) => {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const outside = (event: MouseEvent) => event.target === dialog && onClose();
    dialog?.showModal();
    dialog?.addEventListener('click', outside);
    return () => {
      dialog?.removeEventListener('click', outside);
      dialog?.close();
    };
  }, []);
  return (
    <dialog ref={box} class={`dialog dialog-${kind}`} aria-label={title} onClose={onClose}>
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="icon-button" onClick={onClose} aria-label={t('app.close')}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
};
