import type { CallAbsence, CallNextStep, CallOutcome } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

export interface LeadCallRow {
  id: string;
  person_id: string;
  start_at: Date;
  state: CallOutcome;
  not_held_by: CallAbsence | null;
  cancelled_by: 'person' | 'booth' | null;
  held_at: Date | null;
  consultant_first_name: string | null;
  consultant_last_name: string | null;
  note: string;
  next_step: CallNextStep | null;
  /** The titles of the documents sent after it, first one first. */
  documents: string[];
}

/** The calls of these people with a booth, latest first. */
export async function callsWith(
  db: Db,
  boothId: string,
  personIds: string[],
): Promise<LeadCallRow[]> {
  const found = await sql<LeadCallRow>`
    select c.id, c.person_id, c.start_at, c.state, c.not_held_by, c.cancelled_by, c.held_at,
      k.first_name as consultant_first_name, k.last_name as consultant_last_name,
      c.note, c.next_step,
      array(select d.title from call_document s join document d on d.id = s.document_id
        where s.call_id = c.id order by s.sent_at, d.id) as documents
    from consultant_call c left join person k on k.id = c.consultant_id
    where c.booth_id = ${boothId} and c.person_id = any(${personIds}::uuid[])
    order by c.start_at desc, c.id`.execute(db);
  return found.rows;
}
