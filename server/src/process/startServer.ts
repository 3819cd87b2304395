import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Server } from '../core/context.ts';
import { closeDataFolder } from './dataFolder.ts';
import { migrate } from '../db/migrate.ts';
import { openStore } from '../db/openStore.ts';
import { ensureKey, sealClear } from '../secrets/secretColumns.ts';
import { startJobs } from '../jobs.ts';
import { memoryPresence } from '../live/memoryPresence.ts';
import { redisPresence } from '../live/redisPresence.ts';
import { memoryBus } from '../ports/memoryBus.ts';
import { type Clock, systemClock } from '../ports/clock.ts';
import { findEncoder } from '../ports/encoder.ts';
import { openTranscriber } from '../ports/transcriber.ts';
import { openTranslator } from '../ports/translator.ts';
import { hostNames } from '../ports/hostNames.ts';
import { randomIds } from '../ports/ids.ts';
import { memoryLimiter, redisLimiter } from '../ports/limiter.ts';
import { toMailServer, smtpMailer } from '../ports/mailer.ts';
import { openMedia } from '../ports/media.ts';
import { openidIssuers } from '../ports/openid.ts';
import { webPusher } from '../ports/push.ts';
import { redisBus } from '../ports/redisBus.ts';
import { keyFileAt } from '../ports/keyFile.ts';
import { secretsBy } from '../ports/secrets.ts';
import { smsGateway } from '../ports/sms.ts';
import { noSockets } from '../ports/sockets.ts';
import { openStorage } from '../ports/storage.ts';
import { streamReader } from '../ports/streams.ts';
import { webhookPoster } from '../ports/webhooks.ts';
import { hooks } from '../wiring/hooks.ts';
import { keyFilePath, toPublicUrl, toRtmpUrl, type Settings } from '../settings.ts';

const demoModes = { demo: 'always', none: 'whileAlone', production: 'never' } as const;

/** While Redis is down, what needs it fails immediately instead of waiting. */
const impatient = {
  maxRetriesPerRequest: 1,
  commandTimeout: 2000,
  enableOfflineQueue: false,
  lazyConnect: true,
};

/** Opens everything a server depends on: the migrated database, the ports the settings ask for, the job queue. `beside`: see StoreOptions. */
export async function startServer(
  settings: Settings,
  log: FastifyBaseLogger,
  { clock = systemClock as Clock, jobsByHand = false, beside = false } = {},
): Promise<Server & { close(): Promise<void> }> {
  const redis = settings.REDIS_URL ? await openRedis(settings.REDIS_URL) : null;
  redis?.on('error', (error) => log.warn({ error }, 'Redis unreachable'));
  const bus = redis ? await redisBus(redis, { log }) : memoryBus();
  await redis?.connect();
  const presence = redis ? redisPresence(redis) : memoryPresence();
  const exposure = await closeDataFolder(settings.DATA_DIR);
  if (exposure)
    log.warn(
      { folder: settings.DATA_DIR, ...exposure },
      'other users of this machine can get into the data folder: give DATA_DIR a folder of its own that belongs to this user',
    );
  const store = await openStore({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    beside,
    log,
  });
  await migrate(store);
  const keyFile = keyFileAt(keyFilePath(settings));
  const secrets = secretsBy(keyFile);
  await ensureKey(store.db, keyFile);
  const count = await sealClear(store.db, secrets);
  if (count) log.info({ count }, 'secrets in the database are now encrypted');
  const jobs = await startJobs(store, log, { byHand: jobsByHand });
  const publicUrl = toPublicUrl(settings);
  const translator = openTranslator(settings);
  // so that its languages are known to the first reader
  translator?.targets('auto');
  return {
    store,
    hooks,
    jobs,
    log,
    ports: {
      clock,
      ids: randomIds,
      mailer: settings.SMTP_URL ? smtpMailer(toMailServer(settings), settings.MAIL_FROM) : null,
      sms: settings.SMS_URL ? smsGateway(settings) : null,
      push: webPusher({ publicUrl }),
      webhooks: webhookPoster({ toLocalhost: settings.WEBHOOKS_TO_LOCALHOST }),
      streams: streamReader({ toLocalhost: settings.WEBHOOKS_TO_LOCALHOST }),
      openid: openidIssuers({
        toLocalhost: settings.WEBHOOKS_TO_LOCALHOST,
        privateHosts: settings.OPENID_PRIVATE_HOSTS,
        clock,
      }),
      hostNames,
      storage: await openStorage(settings),
      encoder: await findEncoder(),
      transcriber: openTranscriber(settings),
      translator,
      media: openMedia(settings),
      bus,
      presence,
      sockets: noSockets,
      secrets,
      limiter: redis ? redisLimiter(redis, clock) : memoryLimiter(clock),
      publicUrl,
      rtmpUrl: toRtmpUrl(settings),
      eventsByOrganisers: settings.EVENTS_BY_ORGANISERS,
      passwordCost: {
        memoryKib: settings.PASSWORD_MEMORY_KIB,
        passes: settings.PASSWORD_PASSES,
      },
      demo: demoModes[settings.PAVILION_MODE ?? 'none'],
      demoCast: settings.DEMO_CAST,
    },
    async close() {
      await jobs.stop();
      await presence.close();
      await bus.close();
      redis?.disconnect();
      await store.close();
    },
  };
}

async function openRedis(url: string): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  return new Client(url, impatient);
}
