import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Props<P> = { readonly load: () => Promise<ComponentType<P>>; readonly given: P };

/** A part of the page that is fetched when it is first shown. */
export const Later = <P extends object>({ load, given }: Props<P>) => {
  const [found, setFound] = useState<{ Part: ComponentType<P> } | null>(null);
  useEffect(() => void load().then(Part => setFound({ Part })), []);
  return found ? <found.Part {...given} /> : null;
};
