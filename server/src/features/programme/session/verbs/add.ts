import { type SessionDraft, sessionDraft } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { requireConfirmed } from '../../../../http/confirm.ts';
import { listConcerns } from './listConcerns.ts';
import { storeFiles } from '../model/files.ts';
import { refuseUnlisted } from '../model/lists.ts';
import { create } from './create.ts';

/** Adds a session, as an organiser. Refuses `change.confirm` unless `anyway`, and `fields.invalid` for a track or place the event doesn't have. */
export async function add(ctx: Ctx, given: SessionDraft, anyway = true): Promise<string> {
  const id = ctx.ports.ids.id();
  const draft = sessionDraft.parse(given);
  refuseUnlisted(ctx, draft);
  const of = { sessionId: id, isPrivate: !draft.isSessionPublic };
  const kept = await storeFiles(ctx.ports.storage, of, draft);
  return commit(ctx, async (tx) => {
    await create(tx, { ...draft, ...kept }, id);
    if (!anyway) requireConfirmed(await listConcerns(tx, id));
    return id;
  });
}
