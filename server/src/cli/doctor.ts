import { existsSync, constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { exposureOf } from '../process/dataFolder.ts';
import { inspect } from '../db/inspect.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { demandKey, isKeyKnown, unreadable } from '../db/secretColumns.ts';
import { chains, isInChain } from '../features/platform/disclosure/service.ts';
import { createLog } from '../process/log.ts';
import { findEncoder } from '../ports/encoder.ts';
import { greetLivekit, greetTurn } from '../ports/greetMedia.ts';
import { keyFileAt } from '../ports/keyFile.ts';
import { greetMailServer, smtpMailer } from '../ports/mailer.ts';
import { secretsBy } from '../ports/secrets.ts';
import { explainStartupError } from '../process/explainStartupError.ts';
import { keyFileOf, readSettings, type Settings } from '../process/settings.ts';
import { type CliText, tell } from '../texts/cli.ts';
import type { Command, Desk } from './Command.ts';
import { exit } from './exit.ts';

type State = 'ok' | 'warn' | 'bad';
type Finding = [State, text: string];

const gigabyte = 1e9;
const gigabytesWanted = 2;
const gigabytesNeeded = 0.2;
const mostSecondsApart = 5;
const patientSeconds = 5;

/** What can be looked at before an event: each part with what to do about it. */
export const doctor: Command = {
  name: 'doctor',
  options: { 'mail-to': { takes: 'ADDRESS' }, 'kept-hash': { takes: 'HASH' } },
  async run({ options }, desk) {
    let settings: Settings;
    try {
      settings = readSettings(desk.env);
    } catch (error) {
      say(desk, 'settings', ['bad', (error as Error).message]);
      return exit.failed;
    }
    const parts: Record<string, () => Promise<Finding[]>> = {
      settings: async () => ofSettings(settings),
      web: async () => [ofWeb(settings)],
      database: () => ofDatabase(settings, options['kept-hash']),
      disk: async () => [await ofDisk(settings), await ofFolder(settings)],
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
        say(desk, part, finding);
      }
    }
    desk.say(bad ? tell('doctor.ill', { bad }) : tell('doctor.well'));
    return bad ? exit.failed : exit.done;
  },
};

function say(desk: Desk, part: string, [state, text]: Finding): void {
  desk.say(`${tell(`doctor.state.${state}` satisfies CliText)}  ${part.padEnd(9)} ${text}`);
}

function ofSettings({ PAVILION_MODE, PUBLIC_URL, PORT, TRUSTED_PROXIES }: Settings): Finding[] {
  const url = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const findings: Finding[] = [
    PAVILION_MODE
      ? ['ok', tell('doctor.settings.ok', { mode: PAVILION_MODE, url })]
      : ['warn', tell('doctor.settings.mode')],
  ];
  if (PUBLIC_URL?.startsWith('http:')) findings.push(['warn', tell('doctor.settings.https')]);
  if (PAVILION_MODE === 'production' && !TRUSTED_PROXIES.length)
    findings.push(['warn', tell('doctor.settings.proxies')]);
  return findings;
}

function ofWeb({ WEB_DIST }: Settings): Finding {
  const folder = WEB_DIST ?? join(import.meta.dirname, '../../../web/dist');
  return existsSync(join(folder, 'index.html'))
    ? ['ok', tell('doctor.web.ok')]
    : ['bad', tell('doctor.web.missing', { folder })];
}

async function ofDatabase(settings: Settings, keptHash?: string): Promise<Finding[]> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL } = settings;
  const folder = join(dataDir, 'database');
  if (!databaseUrl && !existsSync(folder))
    return [['warn', tell('doctor.database.none', { folder })]];
  const log = createLog(LOG_LEVEL ?? 'silent');
  const store = await openStore({ databaseUrl, dataDir, beside: true, log });
  try {
    const found = await inspect(store);
    const { version, applied, pending, unknown, clockAheadSeconds, futureSeconds } = found;
    const kind = tell(`doctor.kind.${store.kind}`);
    const database: Finding = unknown[0]
      ? ['bad', tell('doctor.database.newer', { name: unknown[0] })]
      : pending.length
        ? ['warn', tell('doctor.database.pending', { kind, version, count: pending.length })]
        : ['ok', tell('doctor.database.ok', { kind, version, applied })];
    const clock = ofClock(Math.abs(clockAheadSeconds), futureSeconds);
    if (database[0] !== 'ok') return [database, clock];
    return [
      database,
      clock,
      await ofSecrets(settings, store),
      ...(await ofDisclosures(store, keptHash)),
    ];
  } finally {
    await store.close();
  }
}

/** Whether the key file is the one of the database, opens all of it, and is its owner's alone. */
async function ofSecrets(settings: Settings, { db }: Store): Promise<Finding> {
  const file = keyFileAt(keyFileOf(settings));
  const { path } = file;
  if (!existsSync(path) && !(await isKeyKnown(db))) return ['ok', tell('doctor.secrets.none')];
  await demandKey(db, file);
  const lost = Object.values(await unreadable(db, secretsBy(file))).flat().length;
  if (lost) return ['warn', tell('doctor.secrets.unreadable', { path, count: lost })];
  const isOpen = ((await stat(path)).mode & 0o077) !== 0;
  if (isOpen) return ['bad', tell('doctor.secrets.open', { path })];
  return ['ok', tell('doctor.secrets.ok', { path })];
}

/** Whether the log of who saw whose data is as it was written, event by event. */
async function ofDisclosures({ db }: Store, keptHash?: string): Promise<Finding[]> {
  const findings = (await chains(db)).map(({ slug, entries, hash, misfit }): Finding => {
    const values = { slug, count: entries, hash };
    return misfit === null
      ? ['ok', tell('doctor.disclosure.whole', values)]
      : ['bad', tell('doctor.disclosure.broken', { slug, entry: misfit })];
  });
  if (keptHash && !(await isInChain(db, keptHash)))
    findings.push(['bad', tell('doctor.disclosure.lost')]);
  return findings;
}

function ofClock(apart: number, future: number): Finding {
  if (future > mostSecondsApart)
    return ['bad', tell('doctor.clock.back', { seconds: Math.round(future) })];
  if (apart > mostSecondsApart)
    return ['bad', tell('doctor.clock.apart', { seconds: Math.round(apart) })];
  return ['ok', tell('doctor.clock.ok')];
}

async function ofDisk({ DATA_DIR: folder }: Settings): Promise<Finding> {
  const there = existsSync(folder) ? folder : join(folder, '..');
  try {
    await access(there, constants.W_OK);
  } catch {
    return ['bad', tell('doctor.disk.unwritable', { folder })];
  }
  const { bavail, bsize } = await statfs(there);
  const gigabytes = (bavail * bsize) / gigabyte;
  const values = { folder, free: gigabytes.toFixed(1) };
  if (gigabytes >= gigabytesWanted) return ['ok', tell('doctor.disk.ok', values)];
  return [gigabytes < gigabytesNeeded ? 'bad' : 'warn', tell('doctor.disk.little', values)];
}

async function ofFolder({ DATA_DIR: folder }: Settings): Promise<Finding> {
  const exposure = await exposureOf(folder);
  // root looks into folders of those who run the server
  if (!exposure || ('uid' in exposure && process.getuid?.() === 0))
    return ['ok', tell('doctor.disk.closed')];
  return 'uid' in exposure
    ? ['bad', tell('doctor.disk.foreign', { folder, uid: exposure.uid })]
    : ['bad', tell('doctor.disk.open', { folder, mode: exposure.mode })];
}

async function ofMail({ SMTP_URL, MAIL_FROM }: Settings, to?: string): Promise<Finding[]> {
  if (!SMTP_URL) return [['warn', tell('doctor.mail.none')]];
  const { host } = new URL(SMTP_URL);
  try {
    await greetMailServer(SMTP_URL);
    const findings: Finding[] = [['ok', tell('doctor.mail.ok', { host })]];
    if (to) {
      const text = tell('doctor.mail.test');
      const mail = { id: randomUUID(), to, subject: text, text, html: text };
      await smtpMailer(SMTP_URL, MAIL_FROM).send(mail);
      findings.push(['ok', tell('doctor.mail.sent', { to })]);
    }
    return findings;
  } catch (error) {
    return [['bad', tell('doctor.mail.bad', { host, reason: (error as Error).message })]];
  }
}

function ofSms({ SMS_URL, SMS_DLT_ENTITY_ID, SMS_DLT_TEMPLATE_ID }: Settings): Finding {
  if (!SMS_URL) return ['warn', tell('doctor.sms.none')];
  const { protocol, host } = new URL(SMS_URL);
  const gateway = protocol.startsWith('http') ? host : protocol.slice(0, -1);
  return SMS_DLT_ENTITY_ID && SMS_DLT_TEMPLATE_ID
    ? ['ok', tell('doctor.sms.ok', { gateway })]
    : ['warn', tell('doctor.sms.dlt', { gateway })];
}

async function ofMedia(settings: Settings): Promise<Finding[]> {
  const { LIVEKIT_URL, LIVEKIT_KEY, LIVEKIT_SECRET, TURN_URL } = settings;
  const findings: Finding[] = [
    (await findEncoder()) ? ['ok', tell('doctor.media.ok')] : ['warn', tell('doctor.media.none')],
  ];
  if (LIVEKIT_URL && LIVEKIT_KEY && LIVEKIT_SECRET) {
    const { host } = new URL(LIVEKIT_URL);
    const known = greetLivekit({ url: LIVEKIT_URL, key: LIVEKIT_KEY, secret: LIVEKIT_SECRET });
    findings.push(await answers(known, 'doctor.media.livekit', 'doctor.media.noLivekit', host));
  }
  if (TURN_URL) {
    const relay = greetTurn(TURN_URL);
    findings.push(await answers(relay, 'doctor.media.turn', 'doctor.media.noTurn', TURN_URL));
  } else if (!LIVEKIT_URL) findings.push(['warn', tell('doctor.media.alone')]);
  return findings;
}

async function answers(
  asked: Promise<void>,
  well: CliText,
  ill: CliText,
  host: string,
): Promise<Finding> {
  return asked.then(
    (): Finding => ['ok', tell(well, { host })],
    (error: Error): Finding => ['bad', tell(ill, { host, reason: error.message })],
  );
}

async function ofRedis({ REDIS_URL }: Settings): Promise<Finding> {
  if (!REDIS_URL) return ['ok', tell('doctor.redis.alone')];
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
    return ['ok', tell('doctor.redis.ok')];
  } catch {
    return ['bad', tell('doctor.redis.bad')];
  } finally {
    redis.disconnect();
  }
}
