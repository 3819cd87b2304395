import {
  type Actor,
  listReplyFacts,
  listUnknownPlaceholders,
  type SavedReply,
  toKindFields,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { difference, record } from '../../platform/audit/service.ts';
import * as booth from '../../venue/booth/service.ts';
import * as queries from './queries.ts';

type Replies = { replies: SavedReply[] };
interface ReplyFields {
  title: string;
  text: string;
}

/** The saved replies of a booth. Refuses `booth.missing` and `forbidden`. */
export async function list(ctx: Ctx<Actor>, boothId: string): Promise<Replies> {
  await booth.requireOwnBooth(ctx, boothId);
  return { replies: await queries.listReplies(ctx.db, boothId) };
}

/** Saves a reply. Refuses `booth.missing`, `forbidden`, `reply.exists`, and `fields.invalid` for a placeholder that stands for nothing. */
export async function add(
  ctx: Ctx<Actor>,
  boothId: string,
  { title, text }: ReplyFields,
): Promise<Replies> {
  requireKnownPlaceholders(ctx, await booth.requireOwnBooth(ctx, boothId), text);
  return refusingDoubles(() =>
    commit(ctx, async (tx) => {
      const id = tx.ports.ids.id();
      await queries.insertReply(tx.db, {
        id,
        event_id: tx.event.id,
        booth_id: boothId,
        title,
        text,
        created_at: tx.now(),
      });
      const after = { boothId, title, text };
      await record(tx, { thing: 'reply', id, act: 'created', title, before: null, after });
      return { replies: await queries.listReplies(tx.db, boothId) };
    }),
  );
}

/** Changes a saved reply. Refuses `booth.missing`, `forbidden`, `reply.missing`, `reply.exists`, `fields.invalid` for a placeholder that stands for nothing, and `reply.changed` with its current state if it isn't what it `was`. */
export async function change(
  ctx: Ctx<Actor>,
  at: { boothId: string; replyId: string },
  { title, text, was }: ReplyFields & { was?: ReplyFields | undefined },
): Promise<Replies> {
  requireKnownPlaceholders(ctx, await booth.requireOwnBooth(ctx, at.boothId), text);
  return refusingDoubles(() =>
    commit(ctx, async (tx) => {
      const before = (await queries.lockReply(tx.db, at)) ?? refuse('reply.missing');
      if (was && (was.title !== before.title || was.text !== before.text))
        refuse('reply.changed', { hint: { reply: { _id: at.replyId, ...before } } });
      await queries.updateReply(tx.db, at, { title, text });
      const states = difference(before, { title, text });
      await record(tx, { thing: 'reply', id: at.replyId, act: 'changed', title, ...states });
      return { replies: await queries.listReplies(tx.db, at.boothId) };
    }),
  );
}

/** Deletes a saved reply. Refuses `booth.missing`, `forbidden`, `reply.missing`. */
export async function remove(
  ctx: Ctx<Actor>,
  at: { boothId: string; replyId: string },
): Promise<Replies> {
  await booth.requireOwnBooth(ctx, at.boothId);
  return commit(ctx, async (tx) => {
    const reply = (await queries.lockReply(tx.db, at)) ?? refuse('reply.missing');
    await queries.removeReply(tx.db, at);
    const before = { boothId: at.boothId, ...reply };
    await record(tx, {
      ...{ thing: 'reply', id: at.replyId, act: 'deleted' as const, title: reply.title },
      ...{ before, after: null },
    });
    return { replies: await queries.listReplies(tx.db, at.boothId) };
  });
}

function requireKnownPlaceholders({ event }: Ctx, { kind }: { kind: string }, text: string): void {
  const { boothFields } = toKindFields(event.config, kind);
  if (listUnknownPlaceholders(text, boothFields).length === 0) return;
  const known = ['name', ...listReplyFacts(boothFields).map(({ key }) => key)];
  const example = known.map((key) => `{${key}}`).join(', ');
  refuse('fields.invalid', { fields: [{ path: 'text', code: 'reply.unknownFact', example }] });
}

async function refusingDoubles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'saved_reply_title') throw error;
    return refuse('reply.exists', { fields: [{ path: 'title', code: 'reply.exists' }] });
  }
}
