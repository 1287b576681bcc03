declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}

/** Written at build time from the registry of systems; see vite.config.ts. */
declare module 'virtual:catalogue' {
  export const CATALOGUE: readonly import('./app/catalogue.ts').CatalogueLine[];
}
