import type { SessionDraft } from '@pavilion/contract';
import { createContext } from '../context.ts';
import { byId } from '../features/platform/event/service.ts';
import { createSession, invite } from '../features/programme/session/service.ts';
import type { TestServer } from './testServer.ts';

/** A session for a test. People are named as in the cast. */
export interface NewTestSession extends Omit<Partial<SessionDraft>, 'panels' | 'topic'> {
  topic: string;
  /** Minutes from now, by event time; 60 unless told. Negative ones have begun. */
  inMinutes: number;
  speakers: string[];
  moderators: string[];
  invited: string[];
  /** The event that it belongs to. */
  of: 'own' | 'other';
}

/** Puts a session of 30 minutes on the agenda, by the verb that organisers use; answers its id. Its panel is sam with mo as moderator unless told. */
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
  const idOf = async (name: string) => (await server.person(name)).id;
  const panels = [
    ...(await Promise.all(
      speakers.map(async (name) => ({ userId: await idOf(name), role: 'speaker' as const })),
    )),
    ...(await Promise.all(
      moderators.map(async (name) => ({ userId: await idOf(name), role: 'moderator' as const })),
    )),
  ];
  const guests = await Promise.all(invited.map(idOf));
  const { id: eventId } = of === 'own' ? server.event : server.otherEvent;
  return server.store.transaction(async (db) => {
    // as it is now: its clock may have been set
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
