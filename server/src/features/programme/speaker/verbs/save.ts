import {
  type Actor,
  isOrganiser,
  type RouteInput,
  type saveSpeaker as saveRoute,
  type SpeakerPage,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { mayWrite } from '../rights.ts';
import { get } from '../service.ts';
import { speakers, stateOf, write, definedOf } from '../model/speaker.ts';

type Given = Omit<NonNullable<RouteInput<typeof saveRoute>['body']>, 'eventId'>;

/** Saves a speaker's page, for themselves or an organiser. Refuses `forbidden` for someone else's page and `speaker.missing`. */
export async function save(ctx: Ctx<Actor>, id: string, given: Given): Promise<SpeakerPage> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  // others don't learn who speaks
  if (row ? !mayWrite(ctx.actor, row) : !isOrganiser(ctx.actor) && id !== ctx.actor.personId)
    refuse('forbidden');
  const change = (tx: Ctx, before: queries.SpeakerRow) =>
    write(tx, before, { ...stateOf(before), ...definedOf(given) });
  if (isOrganiser(ctx.actor)) await speakers.change(ctx, { id }, change);
  else await commit(ctx, async (tx) => change(tx, await speakers.lock(tx, id)));
  return get(ctx, id);
}
