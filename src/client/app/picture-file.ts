const MOST_BYTES = 20 * 1024 * 1024;

/** By its first bytes: PNG, JPEG or WebP. */
export const isPicture = (bytes: Uint8Array): boolean => {
  const [a, b, c, d] = bytes;
  if (a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47) return true;
  if (a === 0xff && b === 0xd8 && c === 0xff) return true;
  return a === 0x52 && b === 0x49 && c === 0x46 && d === 0x46 && bytes[8] === 0x57;
};

const loaded = (url: string): Promise<HTMLImageElement> =>
  new Promise(done => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => done(image);
    image.src = url;
  });

/** A picture to trace, checked by content and size: its address in this browser and its shape; null where it is none. */
export const pictureFrom = async (
  file: File,
): Promise<{ readonly url: string; readonly ratio: number } | null> => {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (file.size > MOST_BYTES || !isPicture(head)) return null;
  const url = URL.createObjectURL(file);
  const { naturalWidth: w, naturalHeight: h } = await loaded(url);
  if (w > 0) return { url, ratio: h / w };
  URL.revokeObjectURL(url);
  return null;
};
