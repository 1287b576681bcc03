import type { Session } from '../session/session.ts';

/** Hands the record over as a file. */
export const saveRecord = async (session: Session): Promise<void> => {
  const record = await session.export();
  const blob = new Blob([`${JSON.stringify(record, null, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${record.head.system}-${record.head.scenario.id}-${session.id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
};
