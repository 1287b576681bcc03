#!/usr/bin/env node
import { existsSync } from 'node:fs';

// `npm ci` builds the command; a clone whose build was deleted builds it again.
const built = new URL('../dist/node/src/cli/main.js', import.meta.url);
if (!existsSync(built)) await (await import('../tools/build.mjs')).buildNode();
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2));
