import type { RecordHead } from '../../engine/record.ts';
import type { System } from '../../engine/system.ts';
import { plainPresenter } from '../game/plain.ts';
import type { Presenter } from '../game/presenter.ts';
import type { SystemSheets } from '../print/source.ts';

/** A bundler says so when no file lies where a system's part is looked for. */
const MISSING = /^(?:Module not found in bundle|Unknown variable dynamic import)/;

const orElse = async <T>(load: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && MISSING.test(error.message)) return otherwise;
    throw error;
  }
};

/** What a system adds to printing; nothing where it adds nothing. */
export const sheetsOf = ({ id }: System): Promise<SystemSheets> =>
  orElse(async () => (await import(`./${id}/sheets.ts`)).sheets as SystemSheets, {});

/** A system in words, without its picture. */
export const presenterOf = (system: System, head: RecordHead): Promise<Presenter> =>
  orElse(
    async () => (await import(`./${system.id}/presenter.ts`)).presenter(system, head) as Presenter,
    plainPresenter(system),
  );
