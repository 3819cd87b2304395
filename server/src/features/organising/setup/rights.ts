import { actsWhere } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { isDemo } from '../../platform/event/service.ts';

/** Whether organisers of the caller's event may create others. In a demo anyone can become an organiser, which counts no longer once it has ended. */
export async function mayCreate(ctx: Ctx): Promise<boolean> {
  return ctx.ports.eventsByOrganisers && (!ctx.event.is_demo || (await isDemo(ctx)));
}

/** What an organiser may do on this server. */
export async function allowedActs(ctx: Ctx) {
  const creates = await mayCreate(ctx);
  return actsWhere({ 'event.create': creates, 'event.copy': creates });
}
