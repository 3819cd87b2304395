import type { Ctx, Db } from '../../../../core/context.ts';
import * as queries from '../queries/organisers.ts';

export type { Addressee } from '../queries/organisers.ts';

/** The event's organisers who can be emailed. */
export function listOrganisers({
  db,
  event,
}: Pick<Ctx, 'event'> & { db: Db }): Promise<queries.Addressee[]> {
  return queries.listOrganisers(db, event.id);
}
