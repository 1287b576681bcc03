// node tools/complete-lock.mjs: adds to package-lock.json the packages of other platforms that a registry did not have,
// so that `npm ci` accepts the file everywhere. They are optional and are not installed where they do not fit.
import { readFileSync, writeFileSync } from 'node:fs';

const OS = [
  'android',
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const CPU = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
  'universal',
];

const platformOf = name => {
  const words = name.split(/[/-]/);
  const os = OS.find(one => words.includes(one) || (one === 'win32' && words.includes('windows')));
  const cpu = CPU.find(one => words.includes(one));
  const libc = words.some(word => word.startsWith('musl'))
    ? 'musl'
    : words.some(word => word.startsWith('gnu'))
      ? 'glibc'
      : null;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries({ ...lock.packages })) {
  if (path === '') continue;
  for (const [name, wanted] of Object.entries(optionalDependencies)) {
    const nested = `${path}/node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[`node_modules/${name}`]) continue;
    const version = wanted.replace(/^[\^~]/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
    };
    added++;
  }
}
if (added > 0) {
  const names = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  const packages = Object.fromEntries(names);
  writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
console.log(`${added} packages of other platforms added`);
