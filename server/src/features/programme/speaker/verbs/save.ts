import type { Actor, RouteInput, saveSpeaker as saveRoute, SpeakerPage } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { isLogged } from '../../../platform/audit/service.ts';
import * as queries from '../queries.ts';
import { requireWriter } from '../rights.ts';
import { get } from '../service.ts';
import { speakers, toState, write, onlyDefined } from '../model/speaker.ts';

type SpeakerChange = Omit<NonNullable<RouteInput<typeof saveRoute>['body']>, 'eventId'>;

/** Saves a speaker's page, for themselves or an organiser. Refuses `forbidden` for someone else's page and `speaker.missing`. */
export async function save(
  ctx: Ctx<Actor>,
  id: string,
  given: SpeakerChange,
): Promise<SpeakerPage> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  requireWriter(ctx.actor, { id, row });
  const change = (tx: Ctx, before: queries.SpeakerRow) =>
    write(tx, before, { ...toState(before), ...onlyDefined(given) });
  if (isLogged(ctx.actor)) await speakers.change(ctx, { id }, change);
  else await commit(ctx, async (tx) => change(tx, await speakers.lock(tx, id)));
  return get(ctx, id);
}
