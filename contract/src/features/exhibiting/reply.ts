import { z } from 'zod';
import { id, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** Replaced by the recipient's first name. */
const namePlaceholder = '{name}';

/** A prepared answer of a booth's staff. */
const savedReply = z.object({ _id: id, title: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

/** Fills in a saved reply for a person. */
export function replyFor(reply: Pick<SavedReply, 'text'>, firstName: string): string {
  return reply.text.replaceAll(namePlaceholder, firstName);
}

const eventId = id.optional();
const boothParams = z.object({ boothId: id });
const replyParams = z.object({ boothId: id, replyId: id });
const written = z.object({ title: text(60), text: text(4000), eventId });
const all = z.object({ replies: z.array(savedReply) });

export const listReplies = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/replies',
  act: 'reply.list',
  summary: 'List the saved replies of a booth, for its staff',
  needs: 'help',
  params: boothParams,
  query: z.object({ eventId }),
  reply: all,
});

export const addReply = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/replies',
  act: 'reply.create',
  summary: 'Save a reply; `{name}` in it is replaced by the visitor’s first name',
  needs: 'help',
  params: boothParams,
  body: written,
  reply: all,
});

export const changeReply = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/replies/{replyId}',
  act: 'reply.update',
  summary:
    'Change a saved reply. If `was`, the one that was read, is given and outdated, the call is refused (reply.changed) with the reply as it is now',
  needs: 'help',
  params: replyParams,
  body: written.extend({ was: written.pick({ title: true, text: true }).optional() }),
  reply: all,
});

export const deleteReply = route({
  method: 'DELETE',
  path: '/exhibitor/{boothId}/replies/{replyId}',
  act: 'reply.delete',
  summary: 'Delete a saved reply',
  needs: 'help',
  params: replyParams,
  query: z.object({ eventId }),
  reply: all,
});
