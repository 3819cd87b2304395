import type { Actor } from '@pavilion/contract';
import { commit, type Ctx, type Db, type Server } from '../../../../context.ts';
import { job } from '../../../../jobs.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { PushKeys, PushTarget } from '../../../../ports/push.ts';
import { refuse } from '../../../../http/refusal.ts';
import * as event from '../../event/service.ts';
import * as pushes from '../queries/push.ts';
import * as queries from '../queries.ts';
import { pushedSentence } from '../model/sentence.ts';

export const pushOne = job<{ notificationId: string; subscriptionId: string }>('notification.push');

/** Pushes a notification to all of a person's browsers after the commit. Must run inside `commit`. */
export async function pushLater(
  tx: Ctx,
  { notificationId, personId }: { notificationId: string; personId: string },
): Promise<void> {
  for (const subscriptionId of await pushes.listSubscriptions(tx.db, personId, tx.now()))
    await tx.later(pushOne, { notificationId, subscriptionId });
}

/** Sends one push, unless the notification was read or withdrawn, or the login ended, in the meantime. Deletes subscriptions that are gone. Safe to repeat. */
export async function send(
  server: Server,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const { db } = server.store;
  const target = await pushes.subscriptionById(db, subscriptionId, server.ports.clock.now());
  const row = await queries.notificationById(db, notificationId);
  if (!target || !row || row.read_at || row.person_id !== target.person_id) return;
  const of = await event.byId(db, row.event_id);
  if (!of) return;
  const { pathname } = new URL(event.addressOf({ event: of, ports: server.ports }, row.link));
  const payload = {
    title: of.name,
    body: pushedSentence(target.language, row),
    lang: target.language,
    tag: row.id,
    link: pathname + linkRest(row.link),
  };
  const outcome = await server.ports.push.send(target, {
    payload: JSON.stringify(payload),
    topic: row.id.replaceAll('-', ''),
    keys: await keysOf(db, server.ports),
  });
  if (outcome === 'gone') await pushes.deleteSubscription(db, subscriptionId);
  if (outcome === 'refused') server.log.warn('push service rejected a push');
}

/** The server’s public key, and whether this login is subscribed. */
export async function key(ctx: Ctx<Actor>) {
  const { publicKey } = await keysOf(ctx.db, ctx.ports);
  return { publicKey, isSubscribed: await pushes.hasSubscription(ctx.db, ctx.actor.sessionId) };
}

/** Subscribes this login’s browser to pushes. Refuses `url.notAllowed` for anything but a public https address. */
export async function subscribe(
  ctx: Ctx<Actor>,
  target: PushTarget,
): Promise<{ isSubscribed: true }> {
  if (!ctx.ports.push.takes(target.endpoint))
    refuse('fields.invalid', { fields: [{ path: 'endpoint', code: 'url.notAllowed' }] });
  await commit(ctx, (tx) =>
    pushes.replaceSubscription(tx.db, {
      id: tx.ports.ids.id(),
      sessionId: tx.actor.sessionId,
      target,
      now: tx.now(),
    }),
  );
  return { isSubscribed: true };
}

/** Unsubscribes this login’s browser from pushes. */
export async function unsubscribe(ctx: Ctx<Actor>): Promise<{ isSubscribed: false }> {
  await pushes.deleteSubscriptionBySession(ctx.db, ctx.actor.sessionId);
  return { isSubscribed: false };
}

/** The purpose the private key is sealed for; there is only one pair. */
const sealedFor = 'push_key:1';

/** The keys of this server, created on first use. */
export async function keysOf(
  db: Db,
  { push, clock, secrets }: Pick<Ports, 'push' | 'clock' | 'secrets'>,
): Promise<PushKeys> {
  const keys = (await pushes.pushKeys(db)) ?? (await makeKeys());
  return { ...keys, privateKey: secrets.open(keys.privateKey, sealedFor) };

  async function makeKeys(): Promise<PushKeys> {
    const made = await push.newKeys();
    const privateKey = secrets.seal(made.privateKey, sealedFor);
    return pushes.insertKeys(db, { ...made, privateKey }, clock.now());
  }
}

function linkRest(link: string): string {
  const at = link.search(/[?#]/);
  return at < 0 ? '' : link.slice(at);
}
