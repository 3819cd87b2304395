import type { Actor, MyPoll } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import type { PollRow } from '../tables.ts';
import { changed } from '../model/poll.ts';

/** Opens a draft to the room; an open one stays open. Refuses `poll.missing`, `forbidden`, `poll.notDraft`, `poll.closed` after the session. */
export function open(ctx: Ctx<Actor>, id: string): Promise<MyPoll> {
  return changed(ctx, id, async (tx, { row, session }) => {
    if (row.state === 'open') return null;
    if (session.state === 'over') refuse('poll.closed');
    return openDraft(tx, id);
  });
}

/** Opens a draft, inside `commit`. Refuses `poll.notDraft`. */
export async function openDraft(tx: Ctx, id: string): Promise<PollRow> {
  return (await queries.openDraft(tx.db, id, tx.eventNow())) ?? refuse('poll.notDraft');
}
