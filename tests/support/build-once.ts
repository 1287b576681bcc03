/** The command and the tools are built once before any test runs; tests that start processes use that build. */
export default async function setup(): Promise<void> {
  // The build is a plain module without types.
  const tools: { buildNode(): Promise<unknown> } = await import(
    new URL('../../tools/build.mjs', import.meta.url).href
  );
  await tools.buildNode();
}
