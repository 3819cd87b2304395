import type { Actor, PeopleView } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/views.ts';
import { toView } from '../model/view.ts';

/** The views of the people that organisers have saved, by name. */
export async function listViews(ctx: Ctx<Actor>): Promise<PeopleView[]> {
  return (await queries.listViews(ctx.db, ctx.event.id)).map(toView);
}
