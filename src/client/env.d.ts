declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}

/** Written at build time from the registry of systems; see vite.config.ts. */
declare module 'virtual:catalogue' {
  export const CATALOGUE: readonly import('./app/catalogue.ts').CatalogueLine[];
}

/** Vite lists the files at build time: their addresses by name. */
interface ImportMeta {
  glob(
    files: string,
    how: { readonly eager: true; readonly import: 'default' },
  ): { readonly [file: string]: string };
}
