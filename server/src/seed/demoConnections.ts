import type { Ctx } from '../core/context.ts';
import { insertPair } from '../features/people/connection/queries.ts';
import { updateWishes } from '../features/people/connection/queries/suggestions.ts';
import { notify } from '../features/platform/notification/service.ts';

interface Tie {
  from: string;
  to: string;
  hoursAgo: number;
  text?: string;
  isAccepted?: true;
}

/** The six whose logins are public have nothing to do with each other yet, so that visitors can try every step. */
const ties: Tie[] = [
  { from: 'alice', to: 'asha-nair', hoursAgo: 50, isAccepted: true },
  { from: 'kavita-joshi', to: 'alice', hoursAgo: 30, isAccepted: true },
  { from: 'alice', to: 'arun-murugan', hoursAgo: 26, isAccepted: true },
  {
    from: 'priya-raghavan',
    to: 'alice',
    hoursAgo: 5,
    text: 'Hello Alice, we sat side by side in the opening session. Shall we stay in touch?',
  },
  { from: 'rohan-deshmukh', to: 'alice', hoursAgo: 2 },
  {
    from: 'alice',
    to: 'sneha-kulkarni',
    hoursAgo: 16,
    text: 'Your question yesterday was the best of the day.',
  },
  { from: 'hana', to: 'joseph-kurian', hoursAgo: 70, isAccepted: true },
  { from: 'hana', to: 'lakshmi-subramanian', hoursAgo: 44, isAccepted: true },
  { from: 'farah-khan', to: 'hana', hoursAgo: 3, text: 'Thank you for the help this morning!' },
  { from: 'meghna-das', to: 'nikhil-bhatt', hoursAgo: 20, isAccepted: true },
];

/** Connects the demo's people, and sets what each of them looks for where the event asks for it. */
export async function seedDemoConnections(ctx: Ctx, people: Map<string, string>): Promise<void> {
  const now = ctx.now().getTime();
  for (const { from, to, hoursAgo, text = '', isAccepted = false } of ties) {
    const [fromId, toId] = [people.get(from)!, people.get(to)!];
    const at = new Date(now - hoursAgo * 3_600_000);
    await insertPair(ctx.db, { eventId: ctx.event.id, fromId, toId, text, at, isAccepted });
    if (isAccepted) continue;
    const link = `/attendee/${fromId}`;
    const then = { ...ctx, now: () => at };
    await notify(then, {
      personId: toId,
      kind: 'connectionRequested',
      by: fromId,
      values: { text },
      link,
    });
  }
  await seedWishes(ctx, [...people.values()]);
}

async function seedWishes(ctx: Ctx, ids: string[]): Promise<void> {
  const asked = ctx.event.config.features.registration;
  if (!asked?.interests.length) return;
  const { interests, cities } = asked;
  for (const [index, id] of ids.entries()) {
    const chosen = [cities[index % cities.length]!, cities[(index + 1) % cities.length]!];
    await updateWishes(ctx.db, {
      personId: id,
      interestedIn: interests[index % interests.length]!,
      cities: chosen,
    });
  }
}
