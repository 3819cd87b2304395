import { randomUUID } from 'node:crypto';
import type { TestServer } from './testServer.ts';

/** Adds a counted comment on a session; returns its id. */
export async function addFeedbackComment(
  { store, event }: TestServer,
  sessionId: string,
  text: string,
): Promise<string> {
  const id = randomUUID();
  await store.db
    .insertInto('feedback_comment')
    .values({
      ...{ id, event_id: event.id, subject: 'session', target_id: sessionId },
      ...{ question: '', text },
    })
    .execute();
  return id;
}
