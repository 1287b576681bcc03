import { readFileSync } from 'node:fs';
import { Fault } from '../engine/fault.ts';
import { mailBy } from './notices/mail.ts';
import { mailBySmtp, smtpFrom } from './notices/smtp.ts';
import type { NoticeSettings, ServerOptions, ThinkingSettings } from './settings.ts';

type Environment = { readonly [name: string]: string | undefined };
type Served = Partial<Omit<ServerOptions, 'systems' | 'bots' | 'store' | 'thinking'>> & {
  readonly thinking?: Pick<ThinkingSettings, 'workers' | 'patienceMs' | 'memoryMb'>;
};

const wholeIn = (
  env: Environment,
  name: string,
  least: number,
  most: number,
): number | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Fault(`${name} should be a whole number from ${least} to ${most}, is ${text}`);
  return value;
};

const flagIn = (env: Environment, name: string): boolean | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (text !== '0' && text !== '1') throw new Fault(`${name} should be 0 or 1, is ${text}`);
  return text === '1';
};

const textIn = (env: Environment, name: string): string | undefined => env[name] || undefined;

const urlIn = (env: Environment, name: string): string | undefined => {
  const text = textIn(env, name);
  if (text !== undefined && !/^https?:\/\//.test(text))
    throw new Fault(`${name} should begin with https:// or http://, is ${text}`);
  return text;
};

/** `{ a: undefined }` without the fields that are not there. */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const thinkingIn = (env: Environment): Served['thinking'] | undefined => {
  const seconds = wholeIn(env, 'MAPROOM_THINKING_SECONDS', 1, 3600);
  const limits = given({
    workers: wholeIn(env, 'MAPROOM_THINKING_THREADS', 2, 256),
    patienceMs: seconds === undefined ? undefined : seconds * 1000,
    memoryMb: wholeIn(env, 'MAPROOM_THINKING_MB', 32, 65_536),
  });
  return Object.keys(limits).length > 0 ? limits : undefined;
};

/** A hall behind one router is one address: it may need more than a household. */
const limitsIn = (env: Environment): Served['limits'] | undefined => {
  const perSecond = wholeIn(env, 'MAPROOM_ADDRESS_REQUESTS', 1, 100_000);
  const limits = given({
    address: perSecond === undefined ? undefined : { perSecond, burst: perSecond * 6 },
    games:
      perSecond === undefined ? undefined : { perSecond: perSecond / 50, burst: perSecond * 2 },
    socketsOfAddress: wholeIn(env, 'MAPROOM_ADDRESS_SOCKETS', 1, 100_000),
    bodiesOfAddress: perSecond === undefined ? undefined : Math.max(32, perSecond * 3),
  });
  return Object.keys(limits).length > 0 ? limits : undefined;
};

/** Letters go to a program, or to the host's mail server. */
const certificateIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Fault(`MAPROOM_SMTP_CA: ${file} cannot be read`);
  }
};

const mailIn = (env: Environment): NoticeSettings['mail'] => {
  const command = textIn(env, 'MAPROOM_MAIL_COMMAND');
  const smtp = textIn(env, 'MAPROOM_SMTP');
  if (command !== undefined && smtp !== undefined)
    throw new Fault('MAPROOM_MAIL_COMMAND and MAPROOM_SMTP are two ways to send mail: set one');
  if (smtp !== undefined) {
    const file = textIn(env, 'MAPROOM_SMTP_CA');
    const ca = file === undefined ? {} : { ca: certificateIn(file) };
    return mailBySmtp({ ...smtpFrom(smtp, textIn(env, 'MAPROOM_MAIL_FROM') ?? ''), ...ca });
  }
  return command === undefined ? undefined : mailBy(command);
};

/** What `docs/hosting.md` says can be set from outside. A wrong value is a Fault that names it. */
export const optionsFrom = (env: Environment): Served => {
  const mail = mailIn(env);
  const folder = textIn(env, 'MAPROOM_BACKUP_FOLDER');
  const backups = folder && {
    folder,
    everyHours: wholeIn(env, 'MAPROOM_BACKUP_HOURS', 1, 500) ?? 24,
    keep: wholeIn(env, 'MAPROOM_BACKUP_KEEP', 1, 1000) ?? 14,
  };
  return given({
    host: textIn(env, 'HOST'),
    port: wholeIn(env, 'PORT', 0, 65_535),
    data: textIn(env, 'MAPROOM_DATA'),
    databaseUrl: textIn(env, 'DATABASE_URL'),
    acceptLoss: flagIn(env, 'MAPROOM_ACCEPT_LOSS'),
    limits: limitsIn(env),
    publicUrl: urlIn(env, 'MAPROOM_PUBLIC_URL'),
    origins: textIn(env, 'MAPROOM_ORIGINS')
      ?.split(',')
      .map(origin => origin.trim()),
    trustProxy: flagIn(env, 'MAPROOM_TRUST_PROXY'),
    backups: backups || undefined,
    thinking: thinkingIn(env),
    openGames: flagIn(env, 'MAPROOM_OPEN_GAMES'),
    pace: wholeIn(env, 'MAPROOM_CLOCK_PACE', 1, 10_000),
    notices: {
      ...given({ webhooks: flagIn(env, 'MAPROOM_WEBHOOKS') }),
      ...given({ mail }),
    },
  });
};
