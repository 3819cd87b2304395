import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockLogin } from '../../../identity/account/service.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import { sessionInside } from '../../chat/service.ts';
import * as queries from '../queries/broadcasts.ts';
import { readSecret } from '../queries.ts';
import { requirePanel } from '../rights.ts';
import { record } from '../model/recording.ts';
import { publishStage } from '../service.ts';

const segmentSeconds = 2;
const finishMs = 20_000;
const retryMs = [500, 1000, 2000, 4000];
/** A broadcast whose node has been silent for this long is over. */
export const silentMs = 20_000;

/** A run of a broadcast: turns the bytes of a browser or a program into segments of a stream. */
export interface Run {
  /** Takes bytes; returns whether it can take more immediately. */
  take(bytes: Buffer): boolean;
  /** Resolves when it can take more. */
  ready(): Promise<void>;
  /** Whether this run is still on air. Refuses as `goOnAir` does if its speaker, in a fresh context, may not broadcast any more, and `auth.invalid` if their login has ended. */
  isOnAir(ctx: Ctx<Actor>): Promise<boolean>;
  /** Ends the run; what is still in the encoder becomes part of the recording. */
  end(): Promise<void>;
  /** Resolves when the encoder has exited, or what it makes can't be stored. */
  stopped: Promise<unknown>;
}

/**
 * Puts the actor on air. Refuses `session.missing`, `session.removed`, `channel.missing`, `stage.notOnPanel`,
 * `session.notStarted`, `session.over`, `stage.noStudio`, `stage.busy` while someone else is on air.
 */
export async function goOnAir(ctx: Ctx<Actor>, sessionId: string, type: string): Promise<Run> {
  const { encoder, storage, ids } = ctx.ports;
  const session = await sessionInside(ctx, sessionId);
  requirePanel(session);
  if (session.state === 'upcoming') refuse('session.notStarted');
  if (session.state !== 'live') refuse('session.over');
  if (!encoder) refuse('stage.noStudio');
  const id = ids.id();
  await commit(ctx, async (tx) => {
    const before = await queries.lockOnAir(tx.db, sessionId);
    const isAlive = before && tx.now().getTime() - before.heard_at.getTime() < silentMs;
    if (isAlive && before.person_id !== tx.actor.personId) refuse('stage.busy');
    if (before) await queries.endBroadcast(tx.db, before.id, tx.eventNow());
    await readSecret(tx.db, { sessionId, eventId: tx.event.id, fresh: ids.token() });
    await queries.insertBroadcast(tx.db, {
      id,
      event_id: tx.event.id,
      session_id: sessionId,
      person_id: tx.actor.personId,
      started_at: tx.eventNow(),
      ended_at: null,
      heard_at: tx.now(),
    });
    // a run that takes over from another goes on with the same broadcast
    if (!before) await triggerWebhooks(tx, 'stage.started', { sessionId });
  });

  const folder = await mkdtemp(join(tmpdir(), 'pavilion-stage-'));
  const running = encoder.start(encoderArguments(type, folder));
  running.stdin.on('error', () => undefined);
  running.stderr.on('data', (said) => ctx.log.warn({ said: String(said) }, 'ffmpeg warning'));
  const exited = new Promise((resolve) => running.once('close', resolve));
  const listeners = ctx.hooks.broadcastListener.flatMap((begin) => begin(ctx, { sessionId }) ?? []);
  let isPublished = false;
  const keeping = (async () => {
    for await (const line of createInterface({ input: running.stdout })) {
      const [name = '', from, until] = line.split(',');
      const milliseconds = Math.round((Number(until) - Number(from)) * 1000);
      if (!/^\d+\.ts$/.test(name) || !(milliseconds > 0)) continue;
      const storageKey = `session/${sessionId}/${id}/${name}`;
      const segment = { sessionId, broadcastId: id, storageKey, milliseconds };
      await retry(ctx, async () => storage.put(storageKey, await readFile(join(folder, name))));
      await rm(join(folder, name));
      await retry(ctx, () => queries.addSegment(ctx.db, segment));
      // once there is something to see
      if (!isPublished) await retry(ctx, () => commit(ctx, (tx) => publishStage(tx, sessionId)));
      isPublished = true;
    }
  })();
  keeping.catch((error: unknown) => ctx.log.error({ error }, 'broadcast could not be stored'));

  return {
    take(bytes) {
      for (const listener of listeners) listener.take(bytes);
      return running.stdin.writable && running.stdin.write(bytes);
    },
    ready: () => new Promise((resolve) => running.stdin.once('drain', resolve)),
    async isOnAir(current) {
      const now = await sessionInside(current, sessionId);
      requirePanel(now);
      if (now.state !== 'live') return false;
      return commit(current, async (tx) => {
        // a program has a key instead
        if (tx.actor.sessionId) await lockLogin(tx);
        return queries.touchBroadcast(tx.db, id, tx.now());
      });
    },
    async end() {
      for (const listener of listeners) listener.end();
      running.stdin.end();
      const late = pause(finishMs, 'late', { ref: false });
      if ((await Promise.race([exited, late])) === 'late') running.kill('SIGKILL');
      await keeping.catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
      await commit(ctx, async (tx) => {
        if (await queries.endBroadcast(tx.db, id, tx.eventNow()))
          await triggerWebhooks(tx, 'stage.ended', { sessionId });
        await publishStage(tx, sessionId);
        await tx.later(record, { sessionId, eventId: tx.event.id });
      });
    },
    stopped: Promise.race([exited, keeping.catch(() => undefined)]),
  };
}

/** Tries again after growing waits, so that a short outage of the storage or the database costs nothing. */
async function retry(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  for (const waitMs of retryMs) {
    try {
      return await work();
    } catch (error) {
      ctx.log.warn({ error }, 'storing a broadcast segment, retrying');
      await ctx.ports.clock.pause(waitMs);
    }
  }
  return work();
}

/** Copies H.264, and encodes anything else. */
function encoderArguments(type: string, folder: string): string[] {
  const picture = /h264|avc1/i.test(type)
    ? ['-c:v', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency'],
        ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2', '-pix_fmt', 'yuv420p'],
        ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
      ];
  return [
    ...['-fflags', '+genpts', '-i', 'pipe:0'],
    ...picture,
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', '48000'],
    ...['-f', 'segment', '-segment_format', 'mpegts', '-segment_time', String(segmentSeconds)],
    ...['-segment_list', 'pipe:1', '-segment_list_type', 'csv'],
    join(folder, '%06d.ts'),
  ];
}
