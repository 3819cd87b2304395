import {
  fullName,
  type Actor,
  type ApiToken,
  type createToken,
  type RouteReply,
  type Scope,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../../core/context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { refuse } from '../../../core/refusal.ts';
import { audited } from '../../platform/audit/service.ts';
import { lockEvent } from '../../platform/event/service.ts';
import { sendNotice } from '../../platform/security/service.ts';
import * as queries from './queries.ts';

const prefix = 'pav_';
const day = 86_400_000;
const touchEveryMs = 60_000;
const mostOfEvent = 50;

export const tokens = audited<queries.TokenRow>({
  thing: 'token',
  missing: 'token.missing',
  lock: (tx, id) => queries.tokenById(tx.db, tx.event.id, id),
  toTitle: ({ name }) => name,
  toState: (row) => {
    const { scopes, expiresAt } = toToken(row);
    return { scopes, expiresAt };
  },
  async remove(tx, { id }) {
    if (!(await queries.deleteToken(tx.db, tx.event.id, id))) refuse('token.missing');
  },
  // nobody has the secret of a deleted token any more
  restore: () => refuse('audit.notUndoable'),
});

/** Whether a secret is one of our API tokens, by its prefix. */
export function isApiToken(secret: string): boolean {
  return secret.startsWith(prefix);
}

/** The caller with an API token, and its scopes. Refuses `token.ended` if it is unknown, expired or revoked, or its creator is no longer an organiser. */
export async function findTokenCaller(
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
    ...(found.duties && { duties: found.duties }),
  };
  return { actor, eventVersion: found.event_version, scopes: found.scopes };
}

/** The tokens of the event, the newest first. */
export async function list(ctx: Ctx): Promise<{ tokens: ApiToken[] }> {
  return { tokens: (await queries.listTokenRows(ctx.db, ctx.event.id)).map(toToken) };
}

/** Creates a token of the actor. Its secret has 256 random bits, so that storing a plain hash of it is enough. Refuses `token.tooMany`. */
export async function create(
  ctx: Ctx<Actor>,
  given: { name: string; scopes: Scope[]; days: number },
): Promise<RouteReply<typeof createToken>> {
  const { name, scopes, days } = given;
  const secret = prefix + ctx.ports.ids.token();
  const id = ctx.ports.ids.id();
  const row = await tokens.create(ctx, async (tx) => {
    await lockEvent(tx);
    const now = tx.now();
    const fresh = {
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
    if (!(await queries.insertToken(tx.db, fresh, mostOfEvent))) refuse('token.tooMany');
    const undo = { thing: 'token', id, to: null };
    await sendNotice(tx, tx.actor.personId, { kind: 'token', detail: name, undo });
    return id;
  });
  return { token: toToken(row), secret };
}

/** Revokes a token immediately. Refuses `token.missing`. */
export function revoke(ctx: Ctx<Actor>, id: string): Promise<void> {
  return tokens.remove(ctx, id);
}

function toToken(row: queries.TokenRow): ApiToken {
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
