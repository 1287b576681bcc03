/** Puts text into the clipboard; false where it is closed to us, as on pages over plain http. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
