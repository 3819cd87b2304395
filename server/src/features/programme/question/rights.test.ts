import type { Actor, QuestionState } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, toVerdict, yesOrNo } from '../../../testing/verdicts.ts';
import { requireVisibleQuestion } from './rights.ts';
import { list } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** Everything that a question can be. */
const questions = combinations<{
  state: QuestionState;
  asker: 'alice' | 'bob' | null;
  isAnonymous: boolean;
  isAnswered: boolean;
}>({
  state: ['waiting', 'shown', 'hidden'],
  asker: ['alice', 'bob', null],
  isAnonymous: yesOrNo,
  isAnswered: yesOrNo,
});

/** Adds every kind of question to a session; returns their ids. */
async function addQuestions(sessionId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { state, asker, isAnonymous, isAnswered } of questions) {
    const [id, client_id] = [server.ports.ids.id(), server.ports.ids.id()];
    const now = server.clock.now();
    ids.push(id);
    await server.store.db
      .insertInto('question')
      .values({
        ...{ id, event_id: server.event.id, session_id: sessionId, client_id, state },
        ...{ asker_id: asker && (await server.person(asker)).id, is_anonymous: isAnonymous },
        ...{ text: 'Which papers?', asked_at: now, answered_at: isAnswered ? now : null },
      })
      .execute();
  }
  return ids;
}

test('listQuestions lists exactly the questions that maySee lets an asker, the panel, a moderator and an organiser see', async () => {
  const sessionId = await addSession(server, { inMinutes: -10 });
  const ids = await addQuestions(sessionId);
  const registered = {
    event_id: server.event.id,
    session_id: sessionId,
    role: 'attendee',
  } as const;
  for (const name of ['alice', 'carol'])
    await server.store.db
      .insertInto('user_session')
      .values({
        ...{ ...registered, person_id: (await server.person(name)).id },
        invitation_status: 'registered',
      })
      .execute();
  const counts: Record<string, number> = {};
  for (const name of ['alice', 'carol', 'sam', 'mo', 'hana']) {
    const { id: personId, roles } = await server.person(name);
    const { event } = server;
    const actor: Actor = { personId, eventId: event.id, sessionId: '', roles, boothIds: [] };
    const ctx = createContext(server, { actor, event, language: 'en' });
    const { questions: listed } = await list(ctx, sessionId, { sort: 'time', limit: 100 });
    const seen: string[] = [];
    for (const id of ids)
      if ((await toVerdict(requireVisibleQuestion(ctx, id))) === 'may') seen.push(id);
    expect([name, ...listed.map(({ _id }) => _id).sort()]).toEqual([name, ...seen.sort()]);
    counts[name] = seen.length;
  }
  expect(counts).toEqual({ carol: 12, sam: 12, alice: 20, mo: 36, hana: 36 });
});
