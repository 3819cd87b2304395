import type { Actor, Code, EventAddress } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { lockEvent, moveTo } from '../../../platform/event/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { toAddress } from '../service.ts';
import { check } from './check.ts';

/** Gives the event a name of its own, or none. Refuses at the field `host.server`, `host.elsewhere` unless the name leads here, `host.taken`, and `throttled`. */
export async function setHost(ctx: Ctx<Actor>, host: string | null): Promise<EventAddress> {
  if (host !== null) await requireOurs(ctx, host);
  return commit(ctx, async (tx) => {
    const before = await lockEvent(tx);
    if (before.host === host) return toAddress({ ...tx, event: before });
    const after = (await moveTo(tx, host)) ?? refuseHost('host.taken');
    await record(tx, {
      ...{ thing: 'host', id: after.id, act: 'changed', title: after.name },
      ...{ before: { host: before.host }, after: { host } },
    });
    // its link leads to the address before, as the new one may be a thief's
    const undo = { thing: 'host', id: after.id, to: { host: before.host } };
    await sendNotice(tx, tx.actor.personId, { kind: 'host', detail: host ?? '–', undo });
    return toAddress({ ...tx, event: after });
  });
}

/** Refuses a name under which the other events of this server are reached, and one that doesn't lead here. */
async function requireOurs(ctx: Ctx<Actor>, host: string): Promise<void> {
  if (host === new URL(ctx.ports.publicUrl).hostname) refuseHost('host.server');
  const { state } = await check(ctx, host);
  if (state !== 'here') refuseHost('host.elsewhere');
}

function refuseHost(code: Extract<Code, `host.${string}`>): never {
  return refuse(code, { fields: [{ path: 'host', code }] });
}
