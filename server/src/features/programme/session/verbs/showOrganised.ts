import type { OrganisedSession } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lengthInMinutes } from '../entity.ts';
import * as queries from '../queries.ts';
import { affectedBy } from '../queries/registrations.ts';
import type { SessionRow } from '../tables.ts';

/** A session as organisers edit it, with who a change affects. Refuses `session.missing`. */
export async function showOrganised(ctx: Ctx, id: string): Promise<OrganisedSession> {
  const viewer = { personId: ctx.actor?.personId ?? null, isOrganiser: true };
  const asked = { eventId: ctx.event.id, viewer, id };
  const row = (await queries.sessionById(ctx.db, asked)) ?? refuse('session.missing');
  const { panels: _seats, ...state } = await findState(ctx, row);
  return {
    session: {
      ...state,
      _id: row.id,
      version: row.version,
      panels: (await queries.listPanels(ctx.db, [id])).get(id) ?? [],
    },
    affected: await affectedBy(ctx.db, id),
  };
}

/** A session as organisers edit it, for the log and for forms. */
export async function findState({ db }: Pick<Ctx, 'db'>, row: SessionRow) {
  const seats = (await queries.listSeats(db, [row.id])).get(row.id) ?? [];
  const brochures = (await queries.listBrochures(db, [row.id])).get(row.id) ?? [];
  return {
    topic: row.topic,
    description: row.description,
    type: row.type,
    track: row.track,
    place: row.place,
    startAt: row.start_at.toISOString(),
    duration: lengthInMinutes(row),
    bannerUrl: row.banner_url,
    recording: row.recording,
    player: row.player,
    sessionOrder: row.position,
    capacity: row.capacity,
    isSessionPublic: row.visibility === 'public',
    isPublished: row.is_published,
    panels: seats.map(({ speakerId, panelist }) => ({ userId: speakerId, role: panelist.role })),
    brochures: brochures.map(({ _id, title, documentUrl }) => ({ _id, title, documentUrl })),
  };
}

export function ofSession({ id, topic }: Pick<SessionRow, 'id' | 'topic'>) {
  return { thing: 'session', id, title: topic.en } as const;
}
