import type { Actor, SecurityKind, SecurityNotice } from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { isWithinRate } from '../../../http/rateLimit.ts';
import { pageAddress } from '../event/service.ts';
import { mail } from '../outbox/service.ts';
import * as queries from './queries.ts';
import { allowedActs, deniedAt } from './rights.ts';
import { type Denied, secureAccount } from './verbs/secureAccount.ts';

const shown = 20;
const onceADay = { times: 1, seconds: 86_400 };

export { revokeKeys } from './model/revocation.ts';

/** Emails a person what was done in their name, with a link to say it wasn't them. Must run inside `commit`. */
export async function sendNotice(
  tx: Ctx,
  personId: string,
  { kind, detail = '', undo }: { kind: SecurityKind; detail?: string; undo?: queries.Undo },
): Promise<void> {
  const person = await queries.findAddressee(tx.db, personId);
  if (!person) return;
  const token = tx.ports.ids.token();
  await queries.insertNotice(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    person_id: personId,
    kind,
    detail,
    undo: undo ? JSON.stringify(undo) : null,
    token_hash: fingerprint(token),
    created_at: tx.now(),
    denied_at: null,
  });
  await mail(tx, {
    to: person.email,
    language: person.language,
    name: person.first_name,
    key: `security.${kind}`,
    values: { detail },
    // behind the hash it stays out of logs and referrers
    link: { label: 'mail.security.link', url: pageAddress(tx, `/not-me#${token}`), token },
  });
}

/** Emails the actor that people’s data was exported in their name, at most once a day for each kind. */
export async function sendExportNotice(
  ctx: Ctx<Actor>,
  given: { kind: 'leads' | 'figures' | 'people'; detail?: string },
): Promise<void> {
  const { personId } = ctx.actor;
  if (await isWithinRate(ctx, `notice:${given.kind}:${personId}`, [onceADay]))
    await commit(ctx, (tx) => sendNotice(tx, personId, given));
}

/** Recent actions on the actor’s account that may have been somebody else’s, latest first. */
export async function list(ctx: Ctx<Actor>): Promise<{ notices: SecurityNotice[] }> {
  const rows = await queries.listNotices(ctx.db, ctx.actor.personId, shown);
  const denials = await queries.listDenials(ctx.db, ctx.actor.personId);
  return {
    notices: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      detail: row.detail,
      createdAt: row.created_at.toISOString(),
      deniedAt: deniedAt(row, denials)?.toISOString() ?? null,
      may: allowedActs(ctx, row, denials),
    })),
  };
}

/** Denies a notice: the actor says it wasn't them. Refuses `notice.invalid` if it is unknown, too old or already denied, and `demo.kept`. */
export function deny(ctx: Ctx<Actor>, noticeId: string): Promise<Denied> {
  return secureAccount(ctx, { id: noticeId, personId: ctx.actor.personId });
}

/** Denies a notice with the link from its email. Refuses as `deny` does. */
export function denyByLink(ctx: Ctx, token: string): Promise<Denied> {
  return secureAccount(ctx, { tokenHash: fingerprint(token) });
}
