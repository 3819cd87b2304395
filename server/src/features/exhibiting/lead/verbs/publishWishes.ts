import type { Ctx } from '../../../../core/context.ts';
import { changed } from '../model/publication.ts';
import * as queries from '../queries.ts';

/** Publishes to the booths that see what a person looks for that it has changed. Belongs inside `commit`. */
export async function publishWishes(tx: Ctx, personId: string): Promise<void> {
  for (const boothId of await queries.listWishedAt(tx.db, personId)) changed(tx, boothId, personId);
}
