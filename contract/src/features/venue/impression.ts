import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** How long at least half of a card must be on screen to count as shown. */
export const shownAfterMs = 1000;

export const recordShown = route({
  method: 'POST',
  path: '/impression',
  act: 'impression.record',
  summary:
    'Record that the cards of these booths were on the caller’s screen; each counts once per person and hour, and not at all for people whose visits are not recorded',
  needs: 'visits',
  body: z.object({ boothIds: z.array(id).min(1).max(100), eventId: id.optional() }),
  reply: z.object({ noted: z.literal(true) }),
});
