import { z } from 'zod';
import { id, text, translatable } from '../../kit/field.ts';
import { fileUrl } from '../../kit/media.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';

/** A member of the organising committee. */
const member = z.object({
  _id: id,
  name: z.string(),
  /** `Chairman`, `Advisor`, …; null for the working committee. */
  role: localText.nullable(),
  profession: z.string(),
  dpUrl: z.string().nullable(),
});
export type Member = z.infer<typeof member>;

export const listMembers = route({
  method: 'GET',
  path: '/members',
  act: 'member.list',
  summary:
    'List the organising committee in order, at most 100: those with a role and the working committee',
  needs: 'members',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ members: z.array(member) }),
});

/** A committee member as an organiser enters them. */
export const memberDraft = z.object({
  name: text(120),
  role: translatable(text(120), text(120, { required: false }).optional())
    .nullable()
    .default(null),
  profession: text(200, { required: false }).default(''),
  dpUrl: fileUrl.nullable().default(null),
  /** Position in the order; by default at the end. */
  position: z.number().int().min(0).max(10_000).optional(),
});
export type MemberDraft = z.input<typeof memberDraft>;

const eventId = id.optional();
const reply = z.object({ member });
const params = z.object({ id });

export const createMember = route({
  method: 'POST',
  path: '/organiser/member',
  act: 'member.create',
  summary: 'Add a member to the committee',
  needs: 'members',
  body: memberDraft.extend({ eventId }),
  reply,
});

export const changeMember = route({
  method: 'PUT',
  path: '/organiser/member/{id}',
  act: 'member.update',
  summary: 'Change a committee member',
  needs: 'members',
  params,
  body: memberDraft.extend({ eventId }),
  reply,
});

export const deleteMember = route({
  method: 'DELETE',
  path: '/organiser/member/{id}',
  act: 'member.delete',
  summary: 'Remove a member from the committee; can be restored from the log',
  needs: 'members',
  params,
  reply: z.object({ removed: z.literal(true) }),
});

export const placeMember = route({
  method: 'PUT',
  path: '/organiser/member/{id}/place',
  act: 'member.update',
  summary: 'Move a committee member to another position (0 is the first)',
  needs: 'members',
  params,
  body: z.object({ place: z.number().int().min(0).max(10_000), eventId }),
  reply: z.object({ placed: z.literal(true) }),
});
