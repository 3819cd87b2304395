import type { SessionDraft } from '@pavilion/contract';
import { createContext } from '../core/context.ts';
import { byId } from '../features/platform/event/service.ts';
import { createSession, invite } from '../features/programme/session/service.ts';
import type { TestServer } from './testServer.ts';

/** A session for a test, with people named as in the cast. */
export interface NewTestSession extends Omit<Partial<SessionDraft>, 'panels' | 'topic'> {
  topic: string;
  /** Minutes from now, in event time; 60 by default. Negative if it has begun. */
  inMinutes: number;
  speakers: string[];
  moderators: string[];
  invited: string[];
  /** The event it belongs to. */
  of: 'own' | 'other';
}

/** Adds a 30-minute session to the agenda with the verb organisers use; returns its id. By default, sam speaks and mo moderates. */
export async function addSession(
  server: TestServer,
  given: Partial<NewTestSession> = {},
): Promise<string> {
  const {
    topic = 'Reading a title',
    inMinutes = 60,
    invited = [],
    of = 'own',
    speakers = of === 'own' ? ['sam'] : [],
    moderators = of === 'own' ? ['mo'] : [],
    ...rest
  } = given;
  const findId = async (name: string) => (await server.person(name)).id;
  const panels = [
    ...(await Promise.all(
      speakers.map(async (name) => ({ userId: await findId(name), role: 'speaker' as const })),
    )),
    ...(await Promise.all(
      moderators.map(async (name) => ({ userId: await findId(name), role: 'moderator' as const })),
    )),
  ];
  const guests = await Promise.all(invited.map(findId));
  const { id: eventId } = of === 'own' ? server.event : server.otherEvent;
  return server.store.transaction(async (db) => {
    // read again, as its clock may have been set
    const event = (await byId(db, eventId))!;
    const ctx = {
      ...createContext(server, { actor: null, event, language: 'en' }),
      db,
    };
    const id = await createSession(ctx, {
      topic: { en: topic },
      duration: 30,
      startAt: new Date(ctx.eventNow().getTime() + inMinutes * 60_000).toISOString(),
      ...rest,
      panels,
    });
    await invite(ctx, id, guests);
    return id;
  });
}
