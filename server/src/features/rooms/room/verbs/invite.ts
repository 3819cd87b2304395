import {
  type Actor,
  dayInWords,
  type RoomInvitation,
  wallClock,
  zoneName,
  fullName,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitRates } from '../../../../http/rateLimit.ts';
import { issue, listCurrent, revoke } from '../../../identity/invitation/service.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { type RoomAddressee, listAddressees } from '../queries/addressees.ts';
import { roomPath } from '../entity.ts';
import { limits } from '../limits.ts';
import { listRoomPeople } from '../queries/people.ts';
import * as queries from '../queries.ts';
import { hostedBreakout, refuseOver } from '../rights.ts';
import { removeInvited } from '../model/invitation.ts';
import { publishCurrent } from '../model/publication.ts';
import type { RoomRow } from '../tables.ts';

const mostListed = 500;

/**
 * Invites addresses to a room, each with its own link. People already in the event may enter from now on; if either has blocked
 * the other, nothing is sent, and the reply doesn't reveal it. Refuses `room.missing` unless the actor hosts it, `room.over`, `throttled`.
 */
export async function invite(
  ctx: Ctx<Actor>,
  roomId: string,
  asked: string[],
): Promise<{ email: string; role: 'invitee' }[]> {
  const emails = [...new Set(asked.filter(Boolean))];
  refuseOver(await hostedBreakout(ctx, roomId));
  await limitRates(ctx, invitationRates(ctx, emails));
  if (emails.length > 0)
    await commit(ctx, async (tx) => {
      const room = await queries.lockRoom(tx.db, roomId);
      refuseOver(await hostedBreakout(tx, roomId));
      const byIds = [tx.actor.personId, ...(room.owner_id === null ? [] : [room.owner_id])];
      const registered = await listAddressees(tx.db, {
        eventId: tx.event.id,
        emails,
        byIds,
      });
      const host = (await listRoomPeople(tx.db, [tx.actor.personId])).get(tx.actor.personId)!;
      for (const email of emails) {
        const person = registered.find((one) => one.email === email);
        await inviteOne(tx, room, { email, person, host: fullName(host) });
      }
      await publishCurrent(tx, roomId, {
        also: registered.filter((one) => one.reachable).map((one) => one.id),
      });
    });
  return emails.map((email) => ({ email, role: 'invitee' as const }));
}

/** Who was invited, for the room's hosts. Refuses `room.missing`. */
export async function list(ctx: Ctx<Actor>, roomId: string): Promise<RoomInvitation[]> {
  await hostedBreakout(ctx, roomId);
  const rows = await listCurrent(ctx, 'room', { subjectIds: [roomId] });
  return rows.slice(0, mostListed).map((row) => ({
    _id: row.id,
    email: row.email,
    sentAt: row.created_at.toISOString(),
    accepted: row.ended_as === 'accepted',
  }));
}

/** Revokes an invitation. Idempotent. Refuses `room.missing`. */
export async function end(
  ctx: Ctx<Actor>,
  roomId: string,
  invitationId: string,
): Promise<{ removed: true }> {
  await hostedBreakout(ctx, roomId);
  await commit(ctx, async (tx) => {
    const which = { id: invitationId, subjectIds: [roomId] };
    await removeInvited(tx, await revoke(tx, 'room', which));
  });
  return { removed: true };
}

async function inviteOne(
  tx: Ctx<Actor>,
  room: RoomRow,
  { email, person, host }: { email: string; person: RoomAddressee | undefined; host: string },
): Promise<void> {
  if (person && (person.id === room.owner_id || person.id === tx.actor.personId)) return;
  const reachable = person?.reachable ?? true;
  const { token } = await issue(tx, 'room', {
    subject_id: room.id,
    email,
    person_id: person && reachable ? person.id : null,
    by_id: tx.actor.personId,
  });
  if (!reachable) return;
  if (person) {
    await queries.upsertMember(tx.db, {
      event_id: tx.event.id,
      room_id: room.id,
      person_id: person.id,
      role: 'invitee',
      invited_at: tx.eventNow(),
    });
    await tx.hooks.roomMembers.readmit(tx, { roomId: room.id, personId: person.id });
    await notify(tx, {
      personId: person.id,
      kind: 'roomInvited',
      by: tx.actor.personId,
      values: { topic: room.topic },
      link: roomPath(room.id),
    });
  }
  const language = person?.language ?? tx.language;
  const { zone } = tx.event;
  await mail(tx, {
    to: email,
    language,
    ...{ key: 'roomInvitation', footer: 'mail.roomInvitation.footer' },
    ...(person && { name: person.first_name }),
    values: {
      person: host,
      topic: room.topic,
      date: dayInWords(room.start_at, zone, language),
      time: wallClock(room.start_at, zone).time,
      zone: zoneName(room.start_at, zone, language),
    },
    link: {
      label: 'mail.roomInvitation.link',
      url: pageAddress(tx, `/breakoutroom/invitation/${token}`),
      token,
    },
  });
}

function invitationRates(ctx: Ctx<Actor>, emails: string[]) {
  const mine = `room.invite:${ctx.actor.personId}`;
  return emails.flatMap((email) => [
    { key: mine, limits: limits.invitations },
    { key: `room.invited:${ctx.event.id}:${email}`, limits: limits.invitationsToOne },
  ]);
}
