import { type Actor, type EndedKey, endedKinds } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import { record, restoreTo } from '../../audit/service.ts';
import * as event from '../../event/service.ts';
import { isMailProof } from '../../outbox/service.ts';
import * as queries from '../queries.ts';
import { deniedAt, mayDeny } from '../rights.ts';
import { revokeKeys, denialStart } from '../model/revocation.ts';

export interface Denied {
  undone: boolean;
  ended: EndedKey[];
}

/**
 * Denies a notice: ends every login of that person, undoes as far as possible what was done, with everything else they
 * were notified of in the last three days, removes other keys made since, and disables their password until they set a
 * new one. So it goes with their accounts at events entered or made from this one. Refuses `notice.invalid` for a notice
 * that is unknown, too old or already denied, and `demo.kept`.
 */
export async function secureAccount(
  ctx: Ctx,
  by: Parameters<typeof queries.lockNotice>[2],
): Promise<Denied> {
  const { personIds, ...denied } = await commit(ctx, async (tx) => {
    const row = await queries.lockNotice(tx.db, tx.event.id, by);
    if (!row || !mayDeny(tx, row)) return refuse('notice.invalid');
    await queries.setDenied(tx.db, row.id, tx.now());
    const ended: EndedKey[] = [];
    const others = await accountsElsewhere(tx, row.person_id);
    for (const { there, personId } of others) {
      await secure(there, { personId });
      ended.push({ kind: 'event', detail: there.event.name });
    }
    const own = await secure(tx, { personId: row.person_id, denied: row, ended });
    return { ...own, personIds: [row.person_id, ...others.map(({ personId }) => personId)] };
  });
  for (const personId of personIds) await ctx.ports.sockets.closePerson(personId);
  return denied;
}

/** Only where nobody else can read the event's emails does a denial reach other events. */
async function accountsElsewhere(tx: Ctx, personId: string) {
  if (!(await isMailProof(tx))) return [];
  const accounts: { there: Ctx; personId: string }[] = [];
  for (const find of tx.hooks.enteredAccounts)
    for (const account of await find(tx, { personId, since: denialStart(tx) })) {
      const row = await event.byId(tx.db, account.eventId);
      if (row) accounts.push({ there: { ...tx, event: row }, personId: account.personId });
    }
  return accounts;
}

async function secure(
  tx: Ctx,
  {
    personId,
    denied,
    ended = [],
  }: { personId: string; denied?: queries.NoticeRow; ended?: EndedKey[] },
): Promise<Denied> {
  const earlier = await queries.listDenials(tx.db, personId, denied?.id);
  const notices = (await queries.noticesSince(tx.db, personId, denialStart(tx))).filter(
    (row) => row.id === denied?.id || !deniedAt(row, earlier),
  );
  let undone = false;
  const theirs = await actingAs(tx, personId);
  for (const row of notices) {
    if (!(await undo(theirs, row))) continue;
    if (row.id === denied?.id) undone = true;
    const kind = endedKinds.find((one) => one === row.kind);
    if (kind && !deniedAt({ ...row, denied_at: null }, earlier))
      ended.push({ kind, detail: row.detail });
  }
  ended.push(...(await revokeKeys(theirs, { personId, why: 'denial' })));
  for (const follow of tx.hooks.accountSecured) await follow(tx, { personId, ended });
  return { undone, ended };
}

/** Things of one person, which organisers don't see in the log. */
const personal = ['authenticator', 'email', 'mobile', 'passkey', 'recoveryCodes'];

/** What the log calls a thing that is undone differently there. */
const logged: Record<string, string> = { signOn: 'openid', ticketshopsecret: 'ticketshop' };

/** What a denial changes is logged in the name of the person. */
async function actingAs(tx: Ctx, personId: string): Promise<Ctx<Actor>> {
  const person = await queries.findAddressee(tx.db, personId);
  const actor: Actor = {
    personId,
    eventId: tx.event.id,
    sessionId: tx.ports.ids.id(),
    roles: person?.roles ?? [],
    boothIds: [],
  };
  return { ...tx, actor };
}

async function undo(tx: Ctx<Actor>, row: queries.NoticeRow): Promise<boolean> {
  if (!row.undo) return false;
  const { thing, id, to } = row.undo;
  return queries.isKept(tx.db, async () => {
    try {
      const change = await restoreTo(tx, { thing, id, to });
      const act = change.after ? 'changed' : 'deleted';
      if (!personal.includes(thing))
        await record(tx, {
          thing: logged[thing] ?? thing,
          id,
          act,
          title: row.detail,
          ...change,
        });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });
}
