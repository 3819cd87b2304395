import type { Ctx } from '../core/context.ts';
import type { DemoSession } from '../../demo/types.ts';
import { insertLine, saveMode } from '../features/programme/caption/queries.ts';

/** Writes down what was said in a session of the demo, by its moderator. */
export async function seedDemoCaptions(
  ctx: Ctx,
  { id, session, people }: { id: string; session: DemoSession; people: Map<string, string> },
): Promise<void> {
  if (!session.said) return;
  const of = { event_id: ctx.event.id, session_id: id };
  await saveMode(ctx.db, { ...of, is_on: false, language: 'en' });
  for (const [second, text] of session.said)
    await insertLine(ctx.db, {
      ...of,
      id: ctx.ports.ids.id(),
      text,
      language: 'en',
      source: 'typed',
      author_id: people.get(session.moderator) ?? null,
      client_id: ctx.ports.ids.id(),
      said_at: new Date(Date.parse(session.startAt) + second * 1000),
    });
}
