import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';

export interface AffectedRow {
  id: string;
  email: string;
  mobile: string | null;
  name: string;
  language: string;
  registered_at: Date;
  erased_at: Date | null;
  /** Whether they were logged in, or at a place of the event, at some time in between. */
  was_active: boolean;
}

/** Everyone whose data the event held at any time in a period. */
export async function affectedBetween(
  db: Db,
  { eventId, from, until }: { eventId: string; from: Date; until: Date },
): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    select p.id, p.email, p.mobile, trim(p.first_name || ' ' || p.last_name) as name, p.language,
      p.created_at as registered_at, p.erased_at,
      exists (select from login_session s
        where s.person_id = p.id and s.created_at <= ${until} and s.seen_at >= ${from})
      or exists (select from visit v
        where v.person_id = p.id and v.entered_at <= ${until} and v.seen_at >= ${from}) as was_active
    from person p
    where p.event_id = ${eventId} and p.created_at <= ${until}
      and (p.erased_at is null or p.erased_at >= ${from})
    order by p.created_at, p.id`.execute(db);
  return rows;
}
