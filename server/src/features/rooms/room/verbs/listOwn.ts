import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as lists from '../queries/lists.ts';
import { toViewer } from '../rights.ts';
import { type Page, type Rooms, paged } from '../model/page.ts';

/** The rooms the actor owns, is invited to, or has a call in. */
export async function listOwn(ctx: Ctx<Actor>, asked: Page & { past: boolean }): Promise<Rooms> {
  return paged(ctx, asked, (page) =>
    lists.ownRooms(ctx.db, toViewer(ctx.actor), { ...page, past: asked.past }),
  );
}
