import type { EventAddress } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { pageAddress } from '../../platform/event/service.ts';

export { toMark } from './model/mark.ts';

/** Where people reach the event. */
export function toAddress(ctx: Pick<Ctx, 'event' | 'ports'>): EventAddress {
  return {
    host: ctx.event.host,
    url: pageAddress(ctx, '/'),
    serverHost: new URL(ctx.ports.publicUrl).hostname,
  };
}
