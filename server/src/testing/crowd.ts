import { type Call, createClient, type Role } from '@pavilion/contract';
import { fingerprint } from '../ports/ids.ts';
import type { TestServer } from './testServer.ts';

/** A logged-in member of a crowd. */
export interface Guest {
  id: string;
  token: string;
  call: Call;
}

/** Adds `count` people, each with a login, always in two statements. */
export async function createCrowd(
  { store, ports, event, origin }: TestServer,
  count: number,
  { toName = (nth: number) => `Person ${nth}`, roles = ['attendee'] as Role[] } = {},
): Promise<Guest[]> {
  const guests = Array.from({ length: count }, (_, nth) => {
    const token = ports.ids.token();
    const headers = () => ({ authorization: `Bearer ${token}` });
    const call = createClient({ origin, headers, timeoutMs: 120_000 });
    return { id: ports.ids.id(), token, call, name: toName(nth) };
  });
  await store.db
    .insertInto('person')
    .values(
      guests.map(({ id, name }) => ({
        id,
        event_id: event.id,
        email: `${id}@crowd.example`,
        first_name: name,
        last_name: 'Crowd',
        mobile: null,
        password_hash: 'none',
        roles,
      })),
    )
    .execute();
  const now = ports.clock.now();
  await store.db
    .insertInto('login_session')
    .values(
      guests.map(({ id, token }) => ({
        id: ports.ids.id(),
        person_id: id,
        token_hash: fingerprint(token),
        device: null,
        created_at: now,
        seen_at: now,
        proven_at: now,
        is_email_proven: false,
        expires_at: new Date(now.getTime() + 30 * 86_400_000),
      })),
    )
    .execute();
  return guests;
}
