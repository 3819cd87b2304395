import type { Actor, SecurityKind, SecurityNotice } from '@pavilion/contract';
import { commit, type Ctx } from '../../../context.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { isWithinRate } from '../../../http/rateLimit.ts';
import { restoreTo } from '../audit/service.ts';
import { addressOf } from '../event/service.ts';
import { mail } from '../outbox/service.ts';
import * as queries from './queries.ts';
import { mayDeny } from './rights.ts';

const shown = 20;
const onceADay = { times: 1, seconds: 86_400 };

const denialHandlers: ((tx: Ctx, personId: string) => Promise<void>)[] = [];

/** Registers what locks out everyone who is logged in as a person; runs inside `commit`. */
export function onDenial(handler: (tx: Ctx, personId: string) => Promise<void>): void {
  denialHandlers.push(handler);
}

/** Emails a person what was done in their name, with a link to say it wasn't them. Must run inside `commit`. */
export async function sendNotice(
  tx: Ctx,
  personId: string,
  { kind, detail = '', undo }: { kind: SecurityKind; detail?: string; undo?: queries.Undo },
): Promise<void> {
  const person = await queries.addresseeOf(tx.db, personId);
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
    link: { label: 'mail.security.link', url: addressOf(tx, `/not-me#${token}`), token },
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
  const rows = await queries.noticesOf(ctx.db, ctx.actor.personId, shown);
  return {
    notices: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      detail: row.detail,
      createdAt: row.created_at.toISOString(),
      deniedAt: row.denied_at?.toISOString() ?? null,
      mayDeny: mayDeny(ctx, row),
    })),
  };
}

/** Denies a notice: the actor says it wasn't them. Refuses as `denyByLink` does. */
export function deny(ctx: Ctx<Actor>, noticeId: string): Promise<{ undone: boolean }> {
  return denied(ctx, { id: noticeId, personId: ctx.actor.personId });
}

/**
 * Denies a notice with the link from its email: ends every login of that person, undoes what was done as far as
 * possible, and disables their password until they set a new one. Refuses `notice.invalid` for a notice that is
 * unknown, too old or already denied, and `demo.kept`.
 */
export function denyByLink(ctx: Ctx, token: string): Promise<{ undone: boolean }> {
  return denied(ctx, { tokenHash: fingerprint(token) });
}

async function denied(
  ctx: Ctx,
  by: Parameters<typeof queries.lockNotice>[2],
): Promise<{ undone: boolean }> {
  const { personId, undone } = await commit(ctx, async (tx) => {
    const row = await queries.lockNotice(tx.db, tx.event.id, by);
    if (!row || !mayDeny(tx, row)) return refuse('notice.invalid');
    await queries.setDenied(tx.db, row.id, tx.now());
    for (const handler of denialHandlers) await handler(tx, row.person_id);
    return { personId: row.person_id, undone: await undo(tx, row) };
  });
  await ctx.ports.sockets.closePerson(personId);
  return { undone };
}

async function undo(tx: Ctx, row: queries.NoticeRow): Promise<boolean> {
  if (!row.undo) return false;
  const { thing, id, to } = row.undo;
  const person = await queries.addresseeOf(tx.db, row.person_id);
  const actor: Actor = {
    personId: row.person_id,
    eventId: row.event_id,
    sessionId: row.id,
    roles: person?.roles ?? [],
    boothIds: [],
  };
  try {
    await restoreTo({ ...tx, actor }, { thing, id, to });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
