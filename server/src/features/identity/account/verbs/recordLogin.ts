import { createHmac, randomBytes } from 'node:crypto';
import { Counter } from 'prom-client';
import type { Ctx } from '../../../../core/context.ts';

type Way = 'password' | 'code';
type Result = 'done' | 'failed' | 'throttled';

/** Logins by password or code since this process started, for its metrics. */
export const logins = new Counter({
  name: 'pavilion_logins_total',
  help: 'Logins, by what became of them',
  labelNames: ['way', 'result'] as const,
  registers: [],
});

/** Generated at each start: the log can tell accounts apart without revealing whose they are. */
const key = randomBytes(32);

/** Counts a login; one that failed is logged with the address it came from and a keyed hash of the account. */
export function recordLogin(ctx: Ctx, given: { way: Way; result: Result; email: string }): void {
  const { way, result, email } = given;
  logins.inc({ way, result });
  if (result === 'done') return;
  const account = createHmac('sha256', key).update(`${ctx.event.id}:${email}`).digest('base64url');
  ctx.log.info(
    { way, result, address: ctx.address, account: account.slice(0, 16) },
    'login failed',
  );
}
