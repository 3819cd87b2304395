import { type Actor, type BoothStaff, mostStaff, type RefusedStaff } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitRates } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { inviteStaff, recordInvited } from '../../../identity/access/service.ts';
import { isLogged } from '../../../platform/audit/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import { lockStaff } from '../queries.ts';
import * as queries from '../queries/named.ts';
import { recordForOrganiser, shown } from '../service.ts';

const inviteRate = { times: 60, seconds: 3600 };
const atOnce = 50;

/** Invites addresses to staff a booth, each once. The reply is the same whether or not they are registered. Refuses `booth.missing`, `forbidden`, `throttled`, and `fields.invalid` for more than a booth allows. */
export async function invite(
  ctx: Ctx<Actor>,
  boothId: string,
  given: string[],
): Promise<BoothStaff & { refused: RefusedStaff[] }> {
  const { name } = await booth.requireOwnBooth(ctx, boothId);
  const asked = [...new Set(given)];
  const rate = { key: `staff.invite:${ctx.actor.personId}`, limits: [inviteRate] };
  await limitRates(
    ctx,
    asked.map(() => rate),
  );
  return commit(ctx, async (tx) => {
    await lockStaff(tx.db, boothId);
    const inside = await queries.staffAmong(tx.db, boothId, asked);
    const others = asked.filter((email) => !inside.has(email));
    await booth.nameStaff(tx, boothId, others);
    if ((await queries.countAll(tx.db, boothId)) > mostStaff)
      refuse('fields.invalid', { fields: [{ path: 'emails', code: 'field.tooLong' }] });
    const { sent, refused } = await inviteStaff(tx, others);
    if (sent.length && isLogged(tx.actor)) await recordSent(tx, sent, name);
    const already = [...inside].map((email) => ({ email, problem: 'inside' as const }));
    return { ...(await shown(tx, boothId)), refused: [...already, ...refused] };
  });
}

/** Removes a named address from a booth before its invitation is accepted. Refuses `booth.missing`, `forbidden`, `invitation.missing`. */
export async function withdraw(
  ctx: Ctx<Actor>,
  boothId: string,
  email: string,
): Promise<BoothStaff> {
  const { name } = await booth.requireOwnBooth(ctx, boothId);
  return commit(ctx, async (tx) => {
    await lockStaff(tx.db, boothId);
    if (!(await booth.unnameStaff(tx, boothId, email))) refuse('invitation.missing');
    const about = { thing: 'invitation', id: boothId, act: 'deleted', title: name } as const;
    await recordForOrganiser(tx, about, [{ email }, null]);
    return shown(tx, boothId);
  });
}

/** Invites the next batch of people who are named at booths and have no invitation, in order of their addresses. */
export function inviteAll(
  ctx: Ctx<Actor>,
  { after = '' }: { after?: string | undefined },
): Promise<{ sent: number; refused: RefusedStaff[]; next: string | null }> {
  return commit(ctx, async (tx) => {
    const page = { eventId: tx.event.id, now: tx.now(), after, limit: atOnce + 1 };
    const found = await queries.uninvitedAfter(tx.db, page);
    const emails = found.slice(0, atOnce);
    const { sent, refused } = await inviteStaff(tx, emails);
    if (sent.length) await recordSent(tx, sent);
    const next = found.length > atOnce ? emails.at(-1)! : null;
    return { sent: sent.length, refused, next };
  });
}

function recordSent(tx: Ctx<Actor>, sent: string[], title = sent[0]!): Promise<void> {
  const invited = sent.map((email) => ({ email }));
  return recordInvited(tx, 'created', { invited, title });
}
