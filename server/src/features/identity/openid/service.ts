import type { Actor, NewcomerRule, Openid } from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../../core/context.ts';
import { OpenidFailure } from '../../../ports/openid.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { record } from '../../platform/audit/service.ts';
import { lockEvent } from '../../platform/event/service.ts';
import { sendNotice } from '../../platform/security/service.ts';
import * as queries from './queries.ts';
import { redirectUrl, sealedFor } from './model/issuer.ts';

export { receiveAnswer } from './verbs/receiveAnswer.ts';
export { link, findLinked } from './verbs/link.ts';
export { redeem } from './verbs/redeem.ts';
export { start } from './verbs/start.ts';
export type { OpenidPerson } from '../../../ports/openid.ts';

/** For what organisers try by hand. */
const manualRate = [{ times: 30, seconds: 60 }];

interface Draft {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  newcomers: NewcomerRule;
  isOn: boolean;
}

const nothing: Openid = {
  issuer: '',
  clientId: '',
  secretFrom: null,
  label: '',
  newcomers: 'register',
  isOn: false,
};

/** How people log in through the event's issuer, and the redirect address to register there. */
export async function get(ctx: Ctx): Promise<{ openid: Openid; redirectUrl: string }> {
  const row = await queries.openidOfEvent(ctx.db, ctx.event.id);
  return { openid: row ? queries.toOpenid(row) : nothing, redirectUrl: redirectUrl(ctx) };
}

/** Sets how people log in. A secret is kept only for its own issuer. Refuses `fields.invalid`. */
export async function set(ctx: Ctx<Actor>, given: Draft): Promise<Openid> {
  refuseAddress(ctx, given.issuer);
  const { issuer, clientId, clientSecret, label, newcomers, isOn } = given;
  return commit(ctx, async (tx) => {
    await lockEvent(tx);
    const before = await queries.openidOfEvent(tx.db, tx.event.id);
    const kept = before?.issuer === issuer && before;
    if (!clientSecret && !(kept && kept.client_secret))
      refuse('fields.invalid', { fields: [{ path: 'clientSecret', code: 'field.required' }] });
    const secret =
      kept && !clientSecret
        ? { client_secret: kept.client_secret, secret_from: kept.secret_from }
        : { client_secret: seal(tx, clientSecret), secret_from: tx.now() };
    const row = await queries.upsertOpenid(tx.db, {
      ...secret,
      event_id: tx.event.id,
      issuer,
      client_id: clientId,
      label,
      newcomers,
      is_on: isOn,
    });
    const after = queries.toOpenid(row);
    await record(tx, {
      thing: 'openid',
      id: tx.event.id,
      title: label,
      act: before ? 'changed' : 'created',
      before: before ? queries.toOpenid(before) : null,
      after,
    });
    const undo = { thing: 'signOn', id: tx.event.id, to: null };
    await sendNotice(tx, tx.actor.personId, { kind: 'signOn', detail: label, undo });
    return after;
  });
}

/** Reads an issuer's discovery document. Refuses `fields.invalid`, `throttled`, `openid.away`, `openid.unreadable`, `openid.otherIssuer`. */
export async function discover(
  ctx: Ctx<Actor>,
  issuer: string,
): Promise<{ issuer: string; posts: boolean }> {
  refuseAddress(ctx, issuer);
  await limitRate(ctx, `openid:${ctx.actor.personId}`, manualRate);
  try {
    return await ctx.ports.openid.look(issuer);
  } catch (error) {
    if (error instanceof OpenidFailure) refuse(error.code);
    throw error;
  }
}

/** What the login page offers: the service's name, and whether it registers newcomers; null if it's off. */
export async function offered(
  db: Db,
  eventId: string,
): Promise<{ label: string; joins: boolean } | null> {
  const row = await queries.openidOfEvent(db, eventId);
  return row?.is_on ? { label: row.label, joins: row.newcomers === 'join' } : null;
}

function seal({ event, ports }: Ctx, clientSecret: string): string {
  return ports.secrets.seal(clientSecret, sealedFor(event.id));
}

function refuseAddress({ ports }: Ctx, issuer: string): void {
  if (!ports.openid.takes(issuer))
    refuse('fields.invalid', { fields: [{ path: 'issuer', code: 'url.notAllowed' }] });
}
