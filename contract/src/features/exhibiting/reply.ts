import { z } from 'zod';
import { id, text } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import type { FactField, FactKind } from '../../presets/event-config.ts';

/** What stands for the recipient's first name in a reply, as `{name}`. */
const nameKey = 'name';
const placeholder = /\{(\w+)\}/g;
/** Facts that have no words: they are shown, not told. */
const wordless: readonly FactKind[] = ['place', 'document', 'picture', 'plan'];

/** The booth's facts that a reply may have as `{key}`. */
export function listReplyFacts(fields: readonly FactField[]): FactField[] {
  return fields.filter(({ key, kind }) => key !== nameKey && !wordless.includes(kind));
}

/** The placeholders of a reply that stand for nothing. */
export function listUnknownPlaceholders(text: string, fields: readonly FactField[]): string[] {
  const known = [nameKey, ...listReplyFacts(fields).map(({ key }) => key)];
  return listPlaceholders(text).filter((key) => !known.includes(key));
}

/** The placeholders of facts that are left in a reply because the booth doesn't state them. */
export function listOpenFacts(text: string, fields: readonly FactField[]): FactField[] {
  const left = listPlaceholders(text);
  return listReplyFacts(fields).filter(({ key }) => left.includes(key));
}

function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, key]) => key!))];
}

/** A prepared answer of a booth's staff. */
const savedReply = z.object({ _id: id, title: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

/** Fills in a saved reply for a person, with the booth's facts in words; those it doesn't state stay as they are. */
export function replyFor(
  { text }: Pick<SavedReply, 'text'>,
  firstName: string,
  facts: Readonly<Record<string, string>> = {},
): string {
  const values = new Map([...Object.entries(facts), [nameKey, firstName]]);
  return text.replaceAll(placeholder, (whole, key: string) => values.get(key) ?? whole);
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
  summary:
    'Save a reply; `{name}` in it is replaced by the visitor’s first name, the key of a fact such as `{price}` by what the booth states. Others are refused',
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
