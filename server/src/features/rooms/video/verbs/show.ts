import {
  type Actor,
  type CardRef,
  isSameCard,
  listPanoramas,
  listShowable,
  topics,
  type VideoShown,
  videoShownChanged,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import * as booth from '../../../venue/booth/service.ts';
import type { SeenRoom } from '../../room/service.ts';
import { isInside, lockRoom } from '../queries.ts';
import { upsertShown } from '../queries/shown.ts';
import { requireInside } from '../rights.ts';

const showRate = [{ times: 60, seconds: 60 }];

/** Opens a picture of the booth for everyone in its call, in place of the one before. Refuses `room.missing`, `video.notInside`, `video.pictureMissing`, `booth.missing`, `throttled`. */
export async function show(ctx: Ctx<Actor>, roomId: string, ref: CardRef): Promise<VideoShown> {
  const { personId } = ctx.actor;
  await limitPace(ctx, `video.show:${personId}`, showRate);
  const shown = await findShowable(ctx, await requireInside(ctx, roomId), ref);
  await commit(ctx, async (tx) => {
    // everyone may have left meanwhile
    await lockRoom(tx.db, roomId);
    if (!(await isInside(tx.db, roomId, personId))) refuse('video.notInside');
    await upsertShown(tx.db, { eventId: tx.event.id, roomId, shown });
    tx.announce(topics.video(roomId), videoShownChanged, { roomId, shown });
  });
  return shown;
}

async function findShowable(
  ctx: Ctx<Actor>,
  { boothId }: SeenRoom,
  ref: CardRef,
): Promise<VideoShown> {
  if (!boothId) refuse('video.pictureMissing');
  const found = await booth.preview(ctx, boothId);
  const cards = listShowable(found, ctx.event.config);
  const card = cards.find((one) => isSameCard(one, ref)) ?? refuse('video.pictureMissing');
  const panorama =
    card.kind === 'panorama' && listPanoramas(found).find((one) => one.imageUrl === card.key);
  return { card, description: panorama ? panorama.description : '' };
}
