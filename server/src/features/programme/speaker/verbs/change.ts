import type { Actor, SpeakerPage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { get } from '../service.ts';
import { type SpeakerDraft, speakers, toState, write, onlyDefined } from '../model/speaker.ts';

/** Changes a speaker, as an organiser. Refuses `speaker.missing`. */
export async function change(
  ctx: Ctx<Actor>,
  id: string,
  given: SpeakerDraft,
): Promise<SpeakerPage> {
  await speakers.change(ctx, { id }, (tx, row) =>
    write(tx, row, { ...toState(row), ...onlyDefined(given) }),
  );
  return get(ctx, id);
}
