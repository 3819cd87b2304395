import type { Db } from '../core/context.ts';
import type { EventRow } from '../core/EventRow.ts';
import { all } from '../features/platform/event/service.ts';
import { cliText } from '../texts/cli.ts';
import { CommandRefused } from './Command.ts';

/** The event with this slug; refuses with a list of the existing ones. */
export async function eventNamed(db: Db, slug = ''): Promise<EventRow> {
  const events = await all(db);
  const event = events.find((one) => one.slug === slug);
  const slugs = events.map((one) => one.slug).join(', ') || cliText('event.none');
  if (!event) throw new CommandRefused(cliText('event.unknown', { slug, slugs }));
  return event;
}
