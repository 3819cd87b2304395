import type { TestServer } from './testServer.ts';

/** Notes that these people were in the open room of a session for a minute. */
export async function attend(
  server: TestServer,
  sessionId: string,
  personIds: string[],
): Promise<void> {
  const at = server.clock.now();
  await server.store.db
    .insertInto('attendance')
    .values(
      personIds.map((personId) => ({
        session_id: sessionId,
        person_id: personId,
        event_id: server.event.id,
        first_at: at,
        counted_until: at,
        milliseconds: 60_000,
      })),
    )
    .execute();
}
