import { fullName } from '@pavilion/contract';
import type { Actor, ApiToken, createToken, RouteReply, Scope } from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../../context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { refuse } from '../../../http/refusal.ts';
import { record, onUndo } from '../../platform/audit/service.ts';
import { lockEvent } from '../../platform/event/service.ts';
import { sendNotice } from '../../platform/security/service.ts';
import * as queries from './queries.ts';

const prefix = 'pav_';
const day = 86_400_000;
const touchEveryMs = 60_000;
const mostOfEvent = 50;

onUndo('token', {
  async current(tx, id) {
    const row = await queries.tokenById(tx.db, tx.event.id, id);
    return row ? stateOf(tokenOf(row)) : null;
  },
  async restore(tx, id, to) {
    // a token whose secret nobody has any more cannot be restored
    if (to) refuse('audit.notUndoable');
    await queries.deleteToken(tx.db, tx.event.id, id);
  },
});

/** Whether a secret is one of ours for programs, by how it begins. */
export function isApiToken(secret: string): boolean {
  return secret.startsWith(prefix);
}

/** The caller with an API token, and its scopes. Refuses `token.ended` for one that is unknown, expired, revoked, or whose maker no longer organises. */
export async function callerOf(
  db: Db,
  clock: Clock,
  secret: string,
): Promise<{ actor: Actor; eventVersion: string; scopes: Scope[] }> {
  const now = clock.now();
  const found = await queries.actorByToken(db, fingerprint(secret), now);
  if (!found) return refuse('token.ended');
  if (!found.used_at || now.getTime() - found.used_at.getTime() >= touchEveryMs)
    await queries.touchToken(db, found.id, now);
  const actor: Actor = {
    personId: found.person_id,
    eventId: found.event_id,
    sessionId: found.id,
    roles: found.roles,
    boothIds: [],
    isProgram: true,
  };
  return { actor, eventVersion: found.event_version, scopes: found.scopes };
}

/** The tokens of the event, the newest first. */
export async function list(ctx: Ctx): Promise<{ tokens: ApiToken[] }> {
  return { tokens: (await queries.tokensOf(ctx.db, ctx.event.id)).map(tokenOf) };
}

/** Makes a token of the actor. Its secret has 256 random bits, so that a plain hash of it is enough to keep. Refuses `token.tooMany`. */
export async function create(
  ctx: Ctx<Actor>,
  given: { name: string; scopes: Scope[]; days: number },
): Promise<RouteReply<typeof createToken>> {
  const { name, scopes, days } = given;
  const secret = prefix + ctx.ports.ids.token();
  const id = ctx.ports.ids.id();
  return commit(ctx, async (tx) => {
    await lockEvent(tx);
    const now = tx.now();
    const row = {
      id,
      event_id: tx.event.id,
      person_id: tx.actor.personId,
      name,
      scopes,
      token_hash: fingerprint(secret),
      ending: secret.slice(-4),
      created_at: now,
      expires_at: new Date(now.getTime() + days * day),
      used_at: null,
    };
    if (!(await queries.insertToken(tx.db, row, mostOfEvent))) refuse('token.tooMany');
    const token = tokenOf((await queries.tokenById(tx.db, tx.event.id, id))!);
    await record(tx, { ...logged(token), act: 'created', before: null, after: stateOf(token) });
    const undo = { thing: 'token', id, to: null };
    await sendNotice(tx, tx.actor.personId, { kind: 'token', detail: name, undo });
    return { token, secret };
  });
}

/** Ends a token at once. Refuses `token.missing`. */
export async function revoke(ctx: Ctx<Actor>, id: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const row = await queries.tokenById(tx.db, tx.event.id, id);
    if (!row || !(await queries.deleteToken(tx.db, tx.event.id, id))) refuse('token.missing');
    const token = tokenOf(row);
    await record(tx, { ...logged(token), act: 'deleted', before: stateOf(token), after: null });
  });
}

function logged({ _id, name }: ApiToken) {
  return { thing: 'token', id: _id, title: name };
}

function stateOf({ scopes, expiresAt }: ApiToken) {
  return { scopes, expiresAt };
}

function tokenOf(row: queries.TokenRow): ApiToken {
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    by: { _id: row.person_id, name: fullName(row) },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}
