import { existsSync, constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findExposure } from '../process/dataFolder.ts';
import { inspect } from '../db/inspect.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { demandKey, isKeyKnown, unreadable } from '../secrets/secretColumns.ts';
import { chains, isInChain } from '../features/platform/disclosure/service.ts';
import { createLog } from '../process/log.ts';
import { findEncoder } from '../ports/encoder.ts';
import { pingLivekit, pingTurn } from '../ports/pingMedia.ts';
import { keyFileAt } from '../ports/keyFile.ts';
import { greetMailServer, isPlainOnly, toMailServer, smtpMailer } from '../ports/mailer.ts';
import { secretsBy } from '../ports/secrets.ts';
import { explainStartupError } from '../process/explainStartupError.ts';
import { openTranslator } from '../ports/translator.ts';
import { networkReason } from '../system/reasons.ts';
import { keyFilePath, readSettings, type Settings, toRtmpUrl } from '../settings.ts';
import { type CliText, cliText } from '../texts/cli.ts';
import type { Command, Terminal } from './Command.ts';
import { exit } from './exit.ts';

type State = 'ok' | 'warn' | 'bad';
type Finding = [State, text: string];

const gigabyte = 1e9;
const gigabytesWanted = 2;
const gigabytesNeeded = 0.2;
const mostSecondsApart = 5;
const patientSeconds = 5;

/** Checks the installation before an event; each finding says what to do. */
export const doctor: Command = {
  name: 'doctor',
  options: { 'mail-to': { takes: 'ADDRESS' }, 'kept-hash': { takes: 'HASH' } },
  async run({ options }, terminal) {
    let settings: Settings;
    try {
      settings = readSettings(terminal.env);
    } catch (error) {
      say(terminal, 'settings', ['bad', (error as Error).message]);
      return exit.failed;
    }
    const parts: Record<string, () => Promise<Finding[]>> = {
      settings: async () => ofSettings(settings),
      web: async () => [ofWeb(settings)],
      database: () => ofDatabase(settings, options['kept-hash']),
      disk: () => ofDataFolder(settings),
      mail: () => ofMail(settings, options['mail-to']),
      SMS: async () => [ofSms(settings)],
      media: () => ofMedia(settings),
      Redis: async () => [await ofRedis(settings)],
    };
    let bad = 0;
    for (const [part, look] of Object.entries(parts)) {
      const findings = await look().catch((error: unknown): Finding[] => [
        [
          'bad',
          String((explainStartupError(error) as Error).message ?? explainStartupError(error)),
        ],
      ]);
      for (const finding of findings) {
        if (finding[0] === 'bad') bad++;
        say(terminal, part, finding);
      }
    }
    terminal.print(bad ? cliText('doctor.ill', { bad }) : cliText('doctor.well'));
    return bad ? exit.failed : exit.done;
  },
};

function say(terminal: Terminal, part: string, [state, text]: Finding): void {
  terminal.print(
    `${cliText(`doctor.state.${state}` satisfies CliText)}  ${part.padEnd(9)} ${text}`,
  );
}

function ofSettings({ PAVILION_MODE, PUBLIC_URL, PORT, TRUSTED_PROXIES }: Settings): Finding[] {
  const url = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const findings: Finding[] = [
    PAVILION_MODE
      ? ['ok', cliText('doctor.settings.ok', { mode: PAVILION_MODE, url })]
      : ['warn', cliText('doctor.settings.mode')],
  ];
  if (PUBLIC_URL?.startsWith('http:')) findings.push(['warn', cliText('doctor.settings.https')]);
  if (PAVILION_MODE === 'production' && !TRUSTED_PROXIES.length)
    findings.push(['warn', cliText('doctor.settings.proxies')]);
  return findings;
}

function ofWeb({ WEB_DIST }: Settings): Finding {
  const folder = WEB_DIST ?? join(import.meta.dirname, '../../../web/dist');
  return existsSync(join(folder, 'index.html'))
    ? ['ok', cliText('doctor.web.ok')]
    : ['bad', cliText('doctor.web.missing', { folder })];
}

/** Opens the database beside a server that may be running; null if there is none yet. */
async function look<T>(settings: Settings, at: (store: Store) => Promise<T>): Promise<T | null> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL } = settings;
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) return null;
  const log = createLog(LOG_LEVEL ?? 'silent');
  const store = await openStore({ databaseUrl, dataDir, beside: true, log });
  try {
    return await at(store);
  } finally {
    await store.close();
  }
}

async function ofDatabase(settings: Settings, keptHash?: string): Promise<Finding[]> {
  const unchecked: Finding[] = keptHash ? [['bad', cliText('doctor.disclosure.unchecked')]] : [];
  const found = await look(settings, async (store): Promise<Finding[]> => {
    const { version, applied, pending, unknown, clockAheadSeconds, futureSeconds } =
      await inspect(store);
    const kind = cliText(`doctor.kind.${store.kind}`);
    const database: Finding = unknown[0]
      ? ['bad', cliText('doctor.database.newer', { name: unknown[0] })]
      : pending.length
        ? ['warn', cliText('doctor.database.pending', { kind, version, count: pending.length })]
        : ['ok', cliText('doctor.database.ok', { kind, version, applied })];
    const clock = ofClock(Math.abs(clockAheadSeconds), futureSeconds);
    if (database[0] !== 'ok') return [database, clock, ...unchecked];
    return [
      database,
      clock,
      await ofSecrets(settings, store),
      ...(await ofDisclosures(store, keptHash)),
    ];
  });
  const folder = join(settings.DATA_DIR, 'database');
  return found ?? [['warn', cliText('doctor.database.none', { folder })], ...unchecked];
}

/** Whether the key file matches the database, decrypts everything in it, and is only accessible to its owner. */
async function ofSecrets(settings: Settings, { db }: Store): Promise<Finding> {
  const file = keyFileAt(keyFilePath(settings));
  const { path } = file;
  if (!existsSync(path) && !(await isKeyKnown(db))) return ['ok', cliText('doctor.secrets.none')];
  await demandKey(db, file);
  const lost = Object.values(await unreadable(db, secretsBy(file))).flat().length;
  if (lost) return ['warn', cliText('doctor.secrets.unreadable', { path, count: lost })];
  const isOpen = ((await stat(path)).mode & 0o077) !== 0;
  if (isOpen) return ['bad', cliText('doctor.secrets.open', { path })];
  return ['ok', cliText('doctor.secrets.ok', { path })];
}

/** Whether the log of who saw whose data is unaltered, event by event. */
async function ofDisclosures({ db }: Store, keptHash?: string): Promise<Finding[]> {
  const findings = (await chains(db)).map(({ slug, entries, hash, misfit }): Finding => {
    const values = { slug, count: entries, hash };
    return misfit === null
      ? ['ok', cliText('doctor.disclosure.whole', values)]
      : ['bad', cliText('doctor.disclosure.broken', { slug, entry: misfit })];
  });
  if (keptHash && !(await isInChain(db, keptHash)))
    findings.push(['bad', cliText('doctor.disclosure.lost')]);
  return findings;
}

function ofClock(apart: number, future: number): Finding {
  if (future > mostSecondsApart)
    return ['bad', cliText('doctor.clock.back', { seconds: Math.round(future) })];
  if (apart > mostSecondsApart)
    return ['bad', cliText('doctor.clock.apart', { seconds: Math.round(apart) })];
  return ['ok', cliText('doctor.clock.ok')];
}

async function ofDataFolder(settings: Settings): Promise<Finding[]> {
  const { DATA_DIR: folder } = settings;
  const isFile = (await stat(folder).catch(() => null))?.isDirectory() === false;
  if (isFile) return [['bad', cliText('doctor.disk.noFolder', { folder })]];
  return [await ofDisk(settings), await ofFolder(settings)];
}

async function ofDisk({ DATA_DIR: folder }: Settings): Promise<Finding> {
  const there = existsSync(folder) ? folder : join(folder, '..');
  try {
    await access(there, constants.W_OK);
  } catch {
    return ['bad', cliText('doctor.disk.unwritable', { folder })];
  }
  const { bavail, bsize } = await statfs(there);
  const gigabytes = (bavail * bsize) / gigabyte;
  const values = { folder, free: gigabytes.toFixed(1) };
  if (gigabytes >= gigabytesWanted) return ['ok', cliText('doctor.disk.ok', values)];
  return [gigabytes < gigabytesNeeded ? 'bad' : 'warn', cliText('doctor.disk.little', values)];
}

async function ofFolder({ DATA_DIR: folder }: Settings): Promise<Finding> {
  const exposure = await findExposure(folder);
  // root may inspect folders of the user who runs the server
  if (!exposure || ('uid' in exposure && process.getuid?.() === 0))
    return ['ok', cliText('doctor.disk.closed')];
  return 'uid' in exposure
    ? ['bad', cliText('doctor.disk.foreign', { folder, uid: exposure.uid })]
    : ['bad', cliText('doctor.disk.open', { folder, mode: exposure.mode })];
}

async function ofMail(settings: Settings, to?: string): Promise<Finding[]> {
  const { SMTP_URL, MAIL_FROM } = settings;
  if (!SMTP_URL) return [['warn', cliText('doctor.mail.none')]];
  const { host } = new URL(SMTP_URL);
  const server = toMailServer(settings);
  try {
    await greetMailServer(server);
    const findings: Finding[] = [['ok', cliText('doctor.mail.ok', { host })]];
    if (to) {
      const text = cliText('doctor.mail.test');
      const mail = { id: randomUUID(), to, subject: text, text, html: text };
      await smtpMailer(server, MAIL_FROM).send(mail);
      findings.push(['ok', cliText('doctor.mail.sent', { to })]);
    }
    return findings;
  } catch (error) {
    if (isPlainOnly(error)) return [['bad', cliText('doctor.mail.plain', { host })]];
    return [['bad', cliText('doctor.mail.bad', { host, reason: networkReason(error) })]];
  }
}

function ofSms({ SMS_URL, SMS_DLT_ENTITY_ID, SMS_DLT_TEMPLATE_ID }: Settings): Finding {
  if (!SMS_URL) return ['ok', cliText('doctor.sms.none')];
  const { protocol, host } = new URL(SMS_URL);
  const gateway = protocol.startsWith('http') ? host : protocol.slice(0, -1);
  return SMS_DLT_ENTITY_ID && SMS_DLT_TEMPLATE_ID
    ? ['ok', cliText('doctor.sms.ok', { gateway })]
    : ['warn', cliText('doctor.sms.dlt', { gateway })];
}

async function ofMedia(settings: Settings): Promise<Finding[]> {
  const { LIVEKIT_URL, LIVEKIT_KEY, LIVEKIT_SECRET, TURN_URL, TRANSLATOR_URL } = settings;
  const encoder = await findEncoder();
  const findings: Finding[] = [
    encoder ? ['ok', cliText('doctor.media.ok')] : ['warn', cliText('doctor.media.none')],
    ...ofPrograms(settings, encoder !== null),
  ];
  if (LIVEKIT_URL && LIVEKIT_KEY && LIVEKIT_SECRET) {
    const { host } = new URL(LIVEKIT_URL);
    const livekit = pingLivekit({ url: LIVEKIT_URL, key: LIVEKIT_KEY, secret: LIVEKIT_SECRET });
    findings.push(
      await reach(livekit, { host, ok: 'doctor.media.livekit', bad: 'doctor.media.noLivekit' }),
    );
  }
  if (TRANSLATOR_URL) {
    const { host } = new URL(TRANSLATOR_URL);
    const translator = openTranslator(settings)!.greet();
    findings.push(
      await reach(translator, {
        host,
        ok: 'doctor.media.translator',
        bad: 'doctor.media.noTranslator',
      }),
    );
  }
  if (TURN_URL) {
    const relay = pingTurn(TURN_URL);
    findings.push(
      await reach(relay, {
        host: TURN_URL,
        ok: 'doctor.media.turn',
        bad: 'doctor.media.noTurn',
      }),
    );
  } else if (!LIVEKIT_URL) findings.push(['warn', cliText('doctor.media.alone')]);
  return findings;
}

/** Where programs broadcast by RTMP, if the operator lets them. */
function ofPrograms(settings: Settings, hasEncoder: boolean): Finding[] {
  const url = toRtmpUrl(settings);
  if (url === null) return [];
  if (!hasEncoder) return [['bad', cliText('doctor.media.rtmpNoEncoder')]];
  return url.startsWith('rtmps:')
    ? [['ok', cliText('doctor.media.rtmp', { url })]]
    : [['warn', cliText('doctor.media.rtmpPlain', { url })]];
}

async function reach(
  greeting: Promise<void>,
  { host, ok, bad }: { host: string; ok: CliText; bad: CliText },
): Promise<Finding> {
  return greeting.then(
    (): Finding => ['ok', cliText(ok, { host })],
    (error: Error): Finding => ['bad', cliText(bad, { host, reason: networkReason(error) })],
  );
}

async function ofRedis({ REDIS_URL }: Settings): Promise<Finding> {
  if (!REDIS_URL) return ['ok', cliText('doctor.redis.alone')];
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: patientSeconds * 1000,
    commandTimeout: patientSeconds * 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
    return ['ok', cliText('doctor.redis.ok')];
  } catch {
    return ['bad', cliText('doctor.redis.bad')];
  } finally {
    redis.disconnect();
  }
}
