import type { Ctx, Db } from '../../../context.ts';
import * as queries from './organiserQueries.ts';

export type { Addressee } from './organiserQueries.ts';

/** The organisers of the event who can be written to. */
export function organisers({
  db,
  event,
}: Pick<Ctx, 'event'> & { db: Db }): Promise<queries.Addressee[]> {
  return queries.organisersOf(db, event.id);
}
