import { type Actor, topics, videoShownChanged } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { removeShown } from '../queries/shown.ts';
import { requireInside } from '../rights.ts';

/** Closes what is shown in a call, for everyone; repeating it has no effect. Refuses `room.missing`, `video.notInside`. */
export async function hide(ctx: Ctx<Actor>, roomId: string): Promise<void> {
  await requireInside(ctx, roomId);
  await commit(ctx, async (tx) => {
    if (!(await removeShown(tx.db, roomId))) return;
    tx.announce(topics.video(roomId), videoShownChanged, { roomId, shown: null });
  });
}
