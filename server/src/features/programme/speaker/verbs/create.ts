import type { Actor, newSpeaker, OrganisedSpeaker } from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { addSpeaker } from '../service.ts';
import { speakers } from '../model/speaker.ts';
import { getOrganised } from './getOrganised.ts';

type NewDraft = z.output<typeof newSpeaker>;

/** Adds a speaker, as an organiser. */
export async function create(ctx: Ctx<Actor>, given: NewDraft): Promise<OrganisedSpeaker> {
  const { id } = await speakers.create(ctx, (tx) => addSpeaker(tx, given));
  return getOrganised(ctx, id);
}
