import {
  type Actor,
  type AdmittedGuest,
  arrivalOpensHours,
  readTourCode,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { requireOwnBooth } from '../../../venue/booth/service.ts';
import * as lead from '../../lead/service.ts';
import { toGuest, toTour } from '../entity.ts';
import { limitCodes } from '../limits.ts';
import { publishTours } from '../model/publication.ts';
import { advance, requireFree } from '../model/seats.ts';
import { findTour, lockTour } from '../queries.ts';
import { updateBooking } from '../queries/bookings.ts';
import { findByCode, findGuest, type GuestRow } from '../queries/guests.ts';
import { mayContact } from '../rights.ts';

type AtDoor = { boothId: string; code: string };

/** The booking of a code somebody shows on arrival. Refuses, with the reason, one that admits nobody now: `tourCode.…`; and `booth.missing`, `forbidden`, `throttled`. */
export async function findArriving(ctx: Ctx<Actor>, at: AtDoor): Promise<AdmittedGuest> {
  await requireOwnBooth(ctx, at.boothId);
  await limitCodes(ctx);
  return show(ctx, await requireArriving(ctx, at));
}

/** Records that the people of a booking have arrived. Seats they don't need are free; more people than booked need free ones (`tour.full`). Refuses as `findArriving` does. */
export async function admit(ctx: Ctx<Actor>, at: AtDoor, people: number): Promise<AdmittedGuest> {
  await requireOwnBooth(ctx, at.boothId);
  await limitCodes(ctx);
  return commit(ctx, async (tx) => {
    const seen = await requireArriving(tx, at);
    const tour = (await lockTour(tx.db, tx.event.id, seen.tour_id))!;
    const row = await requireArriving(tx, at);
    const had = row.state === 'missed' ? 0 : row.seats;
    if (people > had) await requireFree(tx, tour.id, people - had);
    await updateBooking(
      tx.db,
      { id: row.id, states: ['booked', 'offered', 'missed'] },
      {
        ...{ state: 'arrived', arrived_at: tx.now(), arrived_seats: people, offered_until: null },
        ...{ seated_at: row.seated_at ?? tx.eventNow(), changed_at: tx.now() },
      },
    );
    await advance(tx, tour);
    publishTours(tx, at.boothId, [row.person_id]);
    const of = { boothId: at.boothId, personId: row.person_id };
    await lead.recordStep(tx, { ...of, step: 'lead.siteVisitArrived' });
    return show(tx, (await findGuest(tx.db, row.id))!);
  });
}

async function requireArriving(ctx: Ctx, { boothId, code }: AtDoor): Promise<GuestRow> {
  const plain = readTourCode(code) ?? refuse('tourCode.unknown');
  const row = (await findByCode(ctx.db, ctx.event.id, plain)) ?? refuse('tourCode.unknown');
  if (row.booth_id !== boothId) refuse('tourCode.otherBooth');
  if (row.state === 'arrived') refuse('tourCode.used');
  if (row.state === 'cancelled') refuse('tourCode.cancelled');
  if (row.state === 'standby' || row.state === 'lapsed') refuse('tourCode.standby');
  const now = ctx.eventNow();
  if (row.end_at <= now) refuse('tourCode.over');
  const opens = row.start_at.getTime() - arrivalOpensHours * 3_600_000;
  return now.getTime() >= opens ? row : refuse('tourCode.early');
}

async function show(ctx: Ctx<Actor>, row: GuestRow): Promise<AdmittedGuest> {
  const personIds = mayContact(row) ? [row.person_id] : [];
  await disclose(ctx, { kind: 'guests', boothId: row.booth_id, personIds });
  const tour = (await findTour(ctx.db, ctx.event.id, row.tour_id))!;
  return { guest: toGuest(ctx, row), tour: toTour(tour) };
}
