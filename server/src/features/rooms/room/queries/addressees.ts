import type { Language } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** A person of the event with an invited address; `reachable`: they can be invited. */
export interface RoomAddressee {
  id: string;
  email: string;
  first_name: string;
  language: Language;
  reachable: boolean;
}

/** An event's people with these addresses, and whether `byIds` can invite them: not if they are disabled, or either has blocked the other. */
export async function listAddressees(
  db: Db,
  { eventId, emails, byIds }: { eventId: string; emails: string[]; byIds: string[] },
): Promise<RoomAddressee[]> {
  const { rows } = await sql<RoomAddressee>`select p.id, p.email, p.first_name, p.language,
      p.disabled_at is null and not exists (select from person_block b
        where (b.blocker_id = p.id and b.blocked_id = any(${byIds}::uuid[]))
          or (b.blocked_id = p.id and b.blocker_id = any(${byIds}::uuid[]))) as reachable
    from person p
    where p.event_id = ${eventId} and p.email = any(${emails}::text[])`.execute(db);
  return rows;
}
