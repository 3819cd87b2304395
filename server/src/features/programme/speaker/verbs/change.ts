import type { Actor, SpeakerPage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { get } from '../service.ts';
import { type Draft, speakers, stateOf, write, definedOf } from '../model/speaker.ts';

/** Changes a speaker, as an organiser. Refuses `speaker.missing`. */
export async function change(ctx: Ctx<Actor>, id: string, given: Draft): Promise<SpeakerPage> {
  await speakers.change(ctx, { id }, (tx, row) =>
    write(tx, row, { ...stateOf(row), ...definedOf(given) }),
  );
  return get(ctx, id);
}
