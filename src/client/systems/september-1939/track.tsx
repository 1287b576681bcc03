import { t } from './words.ts';

type Props = { readonly sp: number; readonly full: number; readonly going?: number };

/** The boxes of the unit chart: what is left, what is going, what is gone. */
export const Track = ({ sp, full, going = 0 }: Props) => (
  <span class="track" role="img" aria-label={t('w39.track', { sp: sp - going, full })}>
    {Array.from({ length: Math.max(full, sp) }, (_, i) => (
      <i key={i} class={i < sp - going ? 'full' : i < sp ? 'going' : ''} />
    ))}
  </span>
);
