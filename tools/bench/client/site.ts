import { build } from 'vite';

export type Chunk = {
  type: 'chunk';
  fileName: string;
  code: string;
  /** Files that it fetches at once; those fetched later are not among them. */
  imports: readonly string[];
  moduleIds: readonly string[];
};
type Asset = { type: 'asset'; fileName: string; source: string | Uint8Array };

export type Site = {
  chunks: ReadonlyMap<string, Chunk>;
  files: ReadonlyMap<string, string | Uint8Array>;
};

let built: Promise<Site> | undefined;

/** The site as `vite build` makes it, kept in memory and built once. */
export const site = (): Promise<Site> => {
  built ??= buildSite();
  return built;
};

const buildSite = async (): Promise<Site> => {
  const result = await build({ logLevel: 'error', build: { write: false } });
  const { output } = result as unknown as { output: readonly (Chunk | Asset)[] };
  const chunks = output.filter(file => file.type === 'chunk');
  return {
    chunks: new Map(chunks.map(chunk => [chunk.fileName, chunk])),
    files: new Map(
      output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
    ),
  };
};

/** The scripts that the page names, and all that these import at once. */
export const firstLoad = ({ chunks, files }: Site): Chunk[] => {
  const html = String(files.get('index.html'));
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(found => found[1]!);
  return withImports(chunks, named);
};

export const withImports = (
  chunks: ReadonlyMap<string, Chunk>,
  names: readonly string[],
): Chunk[] => {
  const found = new Set(names);
  for (const name of found) for (const other of chunks.get(name)!.imports) found.add(other);
  return [...found].map(name => chunks.get(name)!);
};
