import {
  type Actor,
  eventEnd,
  type FeedbackSubject,
  instantAt,
  mayStaffDesk,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { roomFor } from '../../../rooms/room/service.ts';
import { isOnPanel, sessionFor } from '../../session/service.ts';
import * as presence from '../queries/presence.ts';
import { mayReadEvent } from '../rights.ts';

/** Something that a person may have taken part in. Times are event time. */
export interface Occasion {
  subject: FeedbackSubject;
  id: string;
  /** Whose results feedback on it belongs to: the session, the booth or the event. */
  targetId: string;
  wasThere: boolean;
  /** Whether it is the person's own work, which others rate: they read the results instead. */
  isOwnWork: boolean;
  startAt: Date;
  /** Null while it goes on. */
  endAt: Date | null;
}

type Found = Omit<Occasion, 'subject'>;

const finders: Record<FeedbackSubject, (ctx: Ctx<Actor>, id: string) => Promise<Found>> = {
  session: findSession,
  call: findCall,
  conversation: findConversation,
  event: findEvent,
};

/** Something by its id, as the actor took part in it. Refuses `feedback.missing`, `session.missing`, `room.missing`, `feature.absent`, and as `requireArea` does. */
export async function findOccasion(
  ctx: Ctx<Actor>,
  subject: FeedbackSubject,
  id: string,
): Promise<Occasion> {
  return { subject, ...(await finders[subject](ctx, id)) };
}

async function findSession(ctx: Ctx<Actor>, id: string): Promise<Found> {
  requireArea(ctx.actor, 'sessions');
  const session = await sessionFor(ctx, id);
  const { startAt, durationMinutes } = session;
  return {
    id,
    targetId: id,
    wasThere: await presence.hasAttended(ctx.db, id, ctx.actor.personId),
    isOwnWork: isOnPanel(session),
    startAt,
    endAt: new Date(startAt.getTime() + durationMinutes * 60_000),
  };
}

/** A booked call, by its id or its room's, or another talk in a room. */
async function findCall(ctx: Ctx<Actor>, id: string): Promise<Found> {
  const { personId } = ctx.actor;
  const own = { eventId: ctx.event.id, id, personId };
  const call = await presence.findBookedCall(ctx.db, own);
  if (!call) return findRoom(ctx, id);
  if (call.booth_id) requireArea(ctx.actor, 'hall');
  return {
    id: call.id,
    targetId: call.booth_id ?? ctx.event.id,
    wasThere: call.held_at !== null && call.person_at !== null,
    isOwnWork: false,
    // both may have come early
    startAt: call.held_at && call.held_at < call.start_at ? call.held_at : call.start_at,
    endAt: call.end_at,
  };
}

async function findRoom(ctx: Ctx<Actor>, id: string): Promise<Found> {
  requireArea(ctx.actor, 'rooms');
  const { boothId, kind, startAt, endsAt } = await roomFor(ctx, id);
  return {
    id,
    targetId: boothId ?? ctx.event.id,
    wasThere: await presence.hasEntered(ctx.db, id, ctx.actor.personId),
    // anyone who didn't book a call takes it for the booth
    isOwnWork: kind === 'call' || (boothId !== null && mayStaffDesk(ctx.actor, boothId)),
    startAt,
    endAt: endsAt,
  };
}

async function findConversation(ctx: Ctx<Actor>, id: string): Promise<Found> {
  const own = { eventId: ctx.event.id, id, personId: ctx.actor.personId };
  const thread = (await presence.findOwnThread(ctx.db, own)) ?? refuse('feedback.missing');
  const { booth_id: boothId, created_at, done_at } = thread;
  return {
    id,
    targetId: boothId ?? ctx.event.id,
    wasThere: true,
    isOwnWork: mayStaffDesk(ctx.actor, boothId),
    startAt: new Date(toEventTime(ctx, created_at)),
    endAt: done_at && new Date(toEventTime(ctx, done_at)),
  };
}

async function findEvent(ctx: Ctx<Actor>, id: string): Promise<Found> {
  if (id !== ctx.event.id) refuse('feedback.missing');
  const hours = eventHours(ctx.event);
  return {
    id,
    targetId: id,
    wasThere: await presence.hasCome(ctx.db, ctx.actor.personId),
    isOwnWork: mayReadEvent(ctx.actor),
    startAt: instantAt(hours.firstDay, hours.opens, hours.zone),
    endAt: eventEnd(hours),
  };
}
