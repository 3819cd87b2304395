import { z } from 'zod';
import { id } from '../kit/field.ts';
import { route } from '../kit/route.ts';
import { localText } from '../presets/event-config.ts';

/** Somebody of the organising committee. */
export const member = z.object({
  _id: id,
  name: z.string(),
  /** `Chairman`, `Advisor`, …; null in the working committee. */
  role: localText.nullable(),
  profession: z.string(),
  dpUrl: z.string().nullable(),
});
export type Member = z.infer<typeof member>;

export const listMembers = route({
  method: 'GET',
  path: '/members',
  summary:
    'The organising committee in its order, at most 100: those with a role and the working committee',
  needs: 'members',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ members: z.array(member) }),
});
