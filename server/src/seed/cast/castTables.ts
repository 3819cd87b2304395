import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../core/context.ts';
import { publishCurrent } from '../../features/rooms/room/model/publication.ts';
import { insertSession } from '../../features/identity/account/queries.ts';
import { updateRoom } from '../../features/rooms/room/queries.ts';
import { findOwnBreakout } from '../../features/rooms/room/queries/lists.ts';
import { listParticipants } from '../../features/rooms/video/queries.ts';
import * as video from '../../features/rooms/video/service.ts';
import { freeMember } from '../castMember.ts';
import { demoTables } from '../demoTables.ts';
import { unlessRefused } from './unlessRefused.ts';

const quarterMs = 15 * 60_000;
const soonMs = 4 * 3_600_000;
const loginMs = 86_400_000;

/** Lets twos and threes of the cast sit at the lounge's open tables. They get up for visitors: nobody of them could talk. A table that is over is opened again. */
export async function sitAtTables(ctx: Ctx): Promise<void> {
  if (!ctx.event.config.features.rooms) return;
  const now = ctx.eventNow().getTime();
  for (const { owner, topic, guests = [] } of demoTables(ctx)) {
    const host = guests.length ? await freeMember(ctx, owner) : null;
    const table = host && (await findOwnBreakout(host.db, host.actor.personId, topic));
    if (!table) continue;
    const sinceMs = now - table.start_at.getTime();
    // the day may have begun again
    if (sinceMs >= table.duration_minutes * 60_000 || sinceMs < -soonMs)
      await openAgain(host, table.id, new Date(Math.floor(now / quarterMs) * quarterMs));
    else if (sinceMs >= 0) await seat(ctx, table.id, guests);
  }
}

async function openAgain(host: Ctx<Actor>, roomId: string, start_at: Date): Promise<void> {
  await commit(host, async (tx) => {
    await updateRoom(tx.db, roomId, { start_at });
    await publishCurrent(tx, roomId);
  });
}

async function seat(ctx: Ctx, roomId: string, slugs: readonly string[]): Promise<void> {
  const found = await Promise.all(slugs.map((slug) => freeMember(ctx, slug)));
  const guests = found.filter((guest) => guest !== null);
  const ids = new Set(guests.map(({ actor }) => actor.personId));
  const inside = await listParticipants(ctx.db, roomId);
  const hasVisitor = inside.some(({ person_id }) => !ids.has(person_id));
  for (const guest of guests) {
    const { personId } = guest.actor;
    const isSeated = inside.some(({ person_id }) => person_id === personId);
    if (hasVisitor) {
      if (isSeated) await video.leave(guest, roomId, personId);
    } else if (isSeated) await video.update(guest, roomId, { stay: personId }).catch(unlessRefused);
    else await sitDown(guest, roomId).catch(unlessRefused);
  }
}

/** A place in a room lasts as long as a login; nobody has the token of this one. */
async function sitDown(guest: Ctx<Actor>, roomId: string): Promise<void> {
  const { actor, db, ports } = guest;
  const login = ports.ids.id();
  const seated = { ...guest, actor: { ...actor, sessionId: login } };
  await video.enter(seated, roomId, { stay: actor.personId, mic: false, camera: false });
  const now = guest.now();
  await insertSession(db, {
    id: login,
    person_id: actor.personId,
    token_hash: `${ports.ids.id()}${ports.ids.id()}`,
    device: null,
    created_at: now,
    seen_at: now,
    proven_at: now,
    is_email_proven: false,
    expires_at: new Date(now.getTime() + loginMs),
  });
}
