import { type Panelist, sessionOpensMinutes } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { plannedOnce } from '../../../../db/plannedOnce.ts';
import { nobody, type SeenSessionRow } from '../queries.ts';
import type { SessionViewer } from '../rights.ts';

/** A session as lists show it. */
export interface AgendaRow extends SeenSessionRow {
  attendee_count: number;
}

/** The same with its panel, moderators last, and its documents. */
export interface ListedSessionRow extends AgendaRow {
  panels: Panelist[];
  brochures: { _id: string; title: string; documentUrl: string }[];
}

const panels = sql<Panelist[]>`(
  select coalesce(json_agg(json_build_object('_id', n.page_id, 'role', n.role,
      'first_name', n.first_name, 'last_name', n.last_name, 'dpUrl', n.dp_url,
      'profession', n.profession, 'company', n.company, 'hasAccount', n.person_id is not null,
      'hasPage', n.has_page)
    order by n.role = 'moderator', n.position, n.page_id), '[]')
  from panelist n where n.session_id = s.id)`;

const brochures = sql<ListedSessionRow['brochures']>`(
  select coalesce(json_agg(json_build_object('_id', d.id, 'title', d.title, 'documentUrl', d.url)
    order by d.position, d.id), '[]')
  from document d where d.session_id = s.id and d.removed_at is null)`;

/** Whether the doors of `s` are open at a moment (event time), as `sessionState` says. */
const isOpenAt = (at: Date) => sql<boolean>`s.duration_minutes > 0 and ${at}::timestamptz between
  s.start_at - make_interval(mins => ${sql.lit(sessionOpensMinutes)})
  and s.start_at + make_interval(mins => s.duration_minutes)`;

/** The sessions whose doors are open. */
export async function listOpenSessions(db: Db, eventId: string, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('session as s')
    .select('s.id')
    .where('s.event_id', '=', eventId)
    .where('s.removed_at', 'is', null)
    .where(isOpenAt(at))
    .execute();
  return rows.map(({ id }) => id);
}

interface AgendaAsked {
  eventId: string;
  viewer: SessionViewer;
  limit: number;
  after?: string;
  type?: string;
  /** Only sessions whose doors are open then (event time). */
  openAt?: Date;
}

/** The agenda with panels and documents, after the session `after`, in order of start. */
export function listAgenda(db: Db, asked: AgendaAsked): Promise<ListedSessionRow[]> {
  const { eventId, viewer } = asked;
  let found = db
    .selectFrom('session as s')
    .leftJoin('user_session as mine', (join) =>
      join
        .onRef('mine.session_id', '=', 's.id')
        .on('mine.person_id', '=', viewer.personId ?? nobody),
    )
    .modifyFront(plannedOnce)
    .selectAll('s')
    .select([
      'mine.role as my_role',
      'mine.invitation_status as my_invitation',
      'mine.approval_status as my_approval',
      sql<number>`(select count(*) from user_session u where u.session_id = s.id
        and u.role = 'attendee' and u.invitation_status = 'registered')`.as('attendee_count'),
      panels.as('panels'),
      brochures.as('brochures'),
    ])
    .where('s.event_id', '=', eventId)
    .where('s.removed_at', 'is', null);
  // the same as maySee
  if (!viewer.isOrganiser)
    found = found.where('s.is_published', '=', sql.lit(true)).where(
      sql<boolean>`(s.visibility = 'public' or mine.person_id is not null
          and mine.invitation_status is distinct from 'removed')`,
    );
  if (asked.type) found = found.where('s.type', '=', asked.type);
  if (asked.openAt) found = found.where(isOpenAt(asked.openAt));
  if (asked.after)
    found = found.where(
      sql<boolean>`(s.start_at, s.position, s.id) >
        (select a.start_at, a.position, a.id from session a where a.id = ${asked.after}::uuid)`,
    );
  return found
    .orderBy('s.start_at')
    .orderBy('s.position')
    .orderBy('s.id')
    .limit(sql.lit(asked.limit))
    .execute();
}
