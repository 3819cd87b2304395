import type { Actor, CaptionLine } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockLogin, requireUnmuted } from '../../../identity/account/service.ts';
import { findLine, publishLine } from '../model/line.ts';
import * as queries from '../queries.ts';
import { requireCorrectable } from '../rights.ts';

/** Replaces the text of a line, or removes it by an empty one. Refuses `caption.missing`, `session.removed`, `channel.missing`, `caption.notWriter`, `chat.muted`, and `caption.changed` with the line as it is now if that isn't the `revision` they saw. */
export async function correctLine(
  ctx: Ctx<Actor>,
  id: string,
  { text, revision }: { text: string; revision: number },
): Promise<CaptionLine> {
  const { session } = await requireCorrectable(ctx, id);
  return commit(ctx, async (tx) => {
    await lockLogin(tx);
    await requireUnmuted(tx);
    const row = await queries.updateLine(tx.db, { id, revision, text });
    if (!row) refuse('caption.changed', { hint: { line: await findLine(tx, session, id) } });
    return publishLine(tx, session, row);
  });
}
