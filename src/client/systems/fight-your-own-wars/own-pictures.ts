import { type Signal, signal } from '@preact/signals';
import { pictureFrom } from '../../app/picture-file.ts';
import type { GameModel } from '../../game/model.ts';

/** Pictures of a day as data URLs, by day. */
type Pictures = { readonly [day: string]: readonly string[] };

const keyOf = (model: GameModel): string => `maproom.journal-pictures.${model.session.id}`;
const kept = new Map<string, Signal<Pictures>>();

const read = (key: string): Pictures => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Pictures;
  } catch {
    return {};
  }
};

/** Photographs that a person put into the journal: kept in this browser beside the record, never in it. */
export const ownPictures = (model: GameModel): Signal<Pictures> => {
  const key = keyOf(model);
  const pictures = kept.get(key) ?? signal<Pictures>(read(key));
  kept.set(key, pictures);
  return pictures;
};

/** A browser keeps only a few megabytes: pictures are made small before. */
const LONGEST = 900;
const QUALITY = 0.72;

const reduced = async (url: string): Promise<string> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
};

const write = (model: GameModel, next: Pictures): boolean => {
  try {
    localStorage.setItem(keyOf(model), JSON.stringify(next));
  } catch {
    return false;
  }
  ownPictures(model).value = next;
  return true;
};

/** Adds a picture to a day; false where it is none, or where the browser has no room for it. */
export const addPicture = async (model: GameModel, day: number, file: File): Promise<boolean> => {
  const found = await pictureFrom(file);
  if (!found) return false;
  try {
    const made = await reduced(found.url);
    const all = ownPictures(model).value;
    return write(model, { ...all, [String(day)]: [...(all[String(day)] ?? []), made] });
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(found.url);
  }
};

export const dropPicture = (model: GameModel, day: number, at: number): void => {
  const all = ownPictures(model).value;
  const left = (all[String(day)] ?? []).filter((_, i) => i !== at);
  write(model, { ...all, [String(day)]: left });
};
