import {
  type Actor,
  dayInWords,
  type RoomInvitation,
  type Room,
  wallClock,
  zoneName,
  fullName,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRates } from '../../../../http/rateLimit.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { notify, withdraw } from '../../../platform/notification/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as invitations from '../queries/invitations.ts';
import { insides } from './followRooms.ts';
import { limits } from './limit.ts';
import { hostedBreakout, seenNow } from './open.ts';
import { peopleOf } from '../queries/people.ts';
import * as queries from '../queries.ts';
import { doorOf } from '../service.ts';
import { publishCurrent } from './publish.ts';

/**
 * Invites addresses to a room, each with a link of its own. Who is in the event may enter from now on; across a block nothing is
 * sent, and the answer does not say so. Refuses `room.missing` to who is no host of it, `room.over`, `throttled`.
 */
export async function invite(
  ctx: Ctx<Actor>,
  roomId: string,
  asked: string[],
): Promise<{ email: string; role: 'invitee' }[]> {
  const emails = [...new Set(asked.filter(Boolean))];
  const before = await hostedBreakout(ctx, roomId);
  if (before.state === 'over' || before.state === 'closed') refuse('room.over');
  await limitRates(ctx, turnsOf(ctx, emails));
  if (emails.length > 0)
    await commit(ctx, async (tx) => {
      const held = await queries.lockRoom(tx.db, roomId);
      const room = await hostedBreakout(tx, roomId);
      if (room.state === 'over' || room.state === 'closed') refuse('room.over');
      const by = [tx.actor.personId, ...(held.owner_id === null ? [] : [held.owner_id])];
      const known = await invitations.addresseesOf(tx.db, tx.event.id, emails, by);
      const host = (await peopleOf(tx.db, [tx.actor.personId])).get(tx.actor.personId)!;
      for (const email of emails) {
        const person = known.find((one) => one.email === email);
        await inviteOne(tx, held, { email, person, host: nameOf(host) });
      }
      await publishCurrent(tx, roomId, {
        also: known.filter((one) => one.reachable).map((one) => one.id),
      });
    });
  return emails.map((email) => ({ email, role: 'invitee' as const }));
}

/** Who was invited, for who leads the room. Refuses `room.missing`. */
export async function list(ctx: Ctx<Actor>, roomId: string): Promise<RoomInvitation[]> {
  await hostedBreakout(ctx, roomId);
  return (await invitations.invitationsOf(ctx.db, roomId)).map((row) => ({
    _id: row.id,
    email: row.email,
    sentAt: row.sent_at.toISOString(),
    accepted: row.used_at !== null,
  }));
}

/** Takes an invitation back. A second time changes nothing. Refuses `room.missing`. */
export async function end(
  ctx: Ctx<Actor>,
  roomId: string,
  invitationId: string,
): Promise<{ removed: true }> {
  await hostedBreakout(ctx, roomId);
  const personIds = await commit(ctx, async (tx) => {
    const ended = await invitations.endInvitations(tx.db, { roomId, invitationId }, tx.now());
    const theirs = ended.flatMap((one) => one.person_id ?? []);
    for (const personId of theirs) {
      await queries.removeMember(tx.db, roomId, personId, tx.eventNow());
      await insides.remove(tx, roomId, personId);
      await withdraw(tx, { kind: 'roomInvited', personId, link: doorOf(roomId) });
    }
    if (ended.length > 0) await publishCurrent(tx, roomId, { also: theirs });
    return theirs;
  });
  for (const personId of personIds) await ctx.ports.sockets.reauthorise(personId);
  return { removed: true };
}

/** Uses the link of an invitation, once, as the person it was sent to. Refuses `room.invitationInvalid`; whom it was for is told the room, if it is still theirs to enter. */
export async function accept(ctx: Ctx<Actor>, token: string): Promise<Room> {
  const { personId } = ctx.actor;
  const hash = fingerprint(token);
  const roomId = await commit(ctx, async (tx) => {
    const found = await invitations.invitationByToken(tx.db, tx.event.id, hash, personId);
    if (!found || (found.person_id ?? personId) !== personId || found.email !== found.asker_email)
      refuse('room.invitationInvalid');
    const room = await queries.lockRoom(tx.db, found.room_id);
    if (room.closed_at || endOf(room) < tx.eventNow()) refuse('room.over');
    if (!(await invitations.useInvitation(tx.db, found.id, personId, tx.now()))) {
      const mine = await seenNow(tx, room.id).catch(() => null);
      refuse('room.invitationInvalid', mine ? { hint: { roomId: room.id } } : {});
    }
    await queries.putMember(tx.db, {
      event_id: tx.event.id,
      room_id: room.id,
      person_id: personId,
      role: 'invitee',
      invited_at: tx.eventNow(),
    });
    await seenNow(tx, room.id).catch(() => refuse('room.invitationInvalid'));
    await publishCurrent(tx, room.id, { also: [personId] });
    return room.id;
  });
  return seenNow(ctx, roomId);
}

type Held = Awaited<ReturnType<typeof queries.lockRoom>>;
type Known = Awaited<ReturnType<typeof invitations.addresseesOf>>[number];

async function inviteOne(
  tx: Ctx<Actor>,
  room: Held,
  { email, person, host }: { email: string; person: Known | undefined; host: string },
): Promise<void> {
  if (person && (person.id === room.owner_id || person.id === tx.actor.personId)) return;
  const token = tx.ports.ids.token();
  const reachable = person?.reachable ?? true;
  await invitations.putInvitation(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    room_id: room.id,
    email,
    person_id: person && reachable ? person.id : null,
    token_hash: fingerprint(token),
    sent_at: tx.now(),
  });
  if (!reachable) return;
  if (person) {
    await queries.putMember(tx.db, {
      event_id: tx.event.id,
      room_id: room.id,
      person_id: person.id,
      role: 'invitee',
      invited_at: tx.eventNow(),
    });
    await insides.letInAgain(tx, room.id, person.id);
    await notify(tx, {
      personId: person.id,
      kind: 'roomInvited',
      by: tx.actor.personId,
      values: { topic: room.topic },
      link: doorOf(room.id),
    });
  }
  const language = person?.language ?? tx.language;
  const { zone } = tx.event;
  await mail(tx, {
    to: email,
    language,
    key: 'roomInvitation',
    ...(person && { name: person.first_name }),
    values: {
      person: harmless(host),
      topic: harmless(room.topic),
      date: dayInWords(room.start_at, zone, language),
      time: wallClock(room.start_at, zone).time,
      zone: zoneName(room.start_at, zone, language),
    },
    link: {
      label: 'mail.roomInvitation.link',
      url: addressOf(tx, `/breakoutroom/invitation/${token}`),
      token,
    },
  });
}

/** What somebody wrote, so that no mail program makes a link of it. */
function harmless(text: string): string {
  return text.replace(/:\/\//g, ': //').replace(/([.@])(?=\S)/g, '$1\u200c');
}

function turnsOf(ctx: Ctx<Actor>, emails: string[]) {
  const mine = `room.invite:${ctx.actor.personId}`;
  return emails.flatMap((email) => [
    { key: mine, limits: limits.invitations },
    { key: `room.invited:${ctx.event.id}:${email}`, limits: limits.invitationsToOne },
  ]);
}

function nameOf(person: { first_name: string; last_name: string }): string {
  return fullName(person);
}

function endOf(room: Held): Date {
  return new Date(room.start_at.getTime() + room.duration_minutes * 60_000);
}
