import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventDay } from '../entity.ts';
import type { LeadFilter } from '../queries.ts';

/** A filter as it is asked for. */
export type LeadQuery = Omit<LeadFilter, 'ownerId' | 'dueOn'> & {
  owner?: 'me' | 'none' | undefined;
  due?: 'today' | undefined;
};

/** The filter for the actor and the day. */
export function toFilter(ctx: Ctx<Actor>, { owner, due, ...rest }: LeadQuery): LeadFilter {
  return {
    ...rest,
    ...(owner && { ownerId: owner === 'me' ? ctx.actor.personId : null }),
    ...(due && { dueOn: eventDay(ctx) }),
  };
}
