import type { Language } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Who a mail is addressed to. */
export interface Addressee {
  id: string;
  email: string;
  first_name: string;
  language: Language;
}

export async function listOrganisers(db: Db, eventId: string): Promise<Addressee[]> {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'language'])
    .where('event_id', '=', eventId)
    .where(sql<boolean>`'organiser' = any(roles)`)
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
}
