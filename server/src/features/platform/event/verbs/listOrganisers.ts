import type { Ctx, Db } from '../../../../context.ts';
import * as queries from '../queries/organisers.ts';

export type { Addressee } from '../queries/organisers.ts';

/** The organisers of the event who can be written to. */
export function organisers({
  db,
  event,
}: Pick<Ctx, 'event'> & { db: Db }): Promise<queries.Addressee[]> {
  return queries.organisersOf(db, event.id);
}
