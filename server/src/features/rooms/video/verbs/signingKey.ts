import type { Ctx } from '../../../../context.ts';
import { saltOf } from '../queries.ts';

/** What tickets of rooms and addresses of recordings are signed with. */
export async function signingKey({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<string> {
  return ports.secrets.signingKey(await saltOf(db, ports.ids.token()));
}
