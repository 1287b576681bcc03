import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Builds the client as the product is built, into a folder of its own; with the teaching systems when asked. */
export const builtClient = (
  teaching = false,
  folder = teaching ? 'dist/client-teaching' : 'dist/client-test',
): string => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MAPROOM_OUT: folder,
        MAPROOM_TEACHING: teaching ? '1' : '',
      },
    },
  );
  if (status !== 0) throw new Error(`the client does not build:\n${stdout}\n${stderr}`);
  return join(root, folder);
};
