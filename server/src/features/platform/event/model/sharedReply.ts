import type { getEvent, RouteReply } from '@pavilion/contract';
import type { EventRow } from '../../../../core/EventRow.ts';
import { share } from '../../../../db/batching.ts';
import { toEvent } from '../queries.ts';

type Reply = RouteReply<typeof getEvent>;

/** Replies by the row they were made from, for calls that are answered at the same time. */
const current = new WeakMap<EventRow, Reply>();

/** An event with its configuration and, as `event`, without. It is long and everybody asks for it when the doors open, so calls answered in one turn of the event loop share it. */
export function sharedReply(row: EventRow, now: Date): Reply {
  const known = current.get(row);
  if (known) return known;
  const { config, wording, ...short } = toEvent(row, now);
  const reply = share({ ...short, config, wording, event: short });
  current.set(row, reply);
  setImmediate(() => current.delete(row));
  return reply;
}
