import type { Server } from '../../../../core/context.ts';
import * as event from '../../event/service.ts';
import * as pushes from '../queries/push.ts';
import * as queries from '../queries.ts';
import { pushedSentence } from '../model/sentence.ts';
import { ensurePushKeys } from '../model/push.ts';

/** Sends one push, unless the notification was read or withdrawn, or the login ended, in the meantime. Deletes subscriptions that are gone. Safe to repeat. */
export async function sendPush(
  server: Server,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const { db } = server.store;
  const target = await pushes.subscriptionById(db, subscriptionId, server.ports.clock.now());
  const row = await queries.notificationById(db, notificationId);
  if (!target || !row || row.read_at || row.person_id !== target.person_id) return;
  const of = await event.byId(db, row.event_id);
  if (!of) return;
  const { pathname } = new URL(event.pageAddress({ event: of, ports: server.ports }, row.link));
  const payload = {
    title: of.name,
    body: pushedSentence({ event: of, language: target.language }, row),
    lang: target.language,
    tag: row.id,
    link: pathname + linkRest(row.link),
  };
  const outcome = await server.ports.push.send(target, {
    payload: JSON.stringify(payload),
    topic: row.id.replaceAll('-', ''),
    keys: await ensurePushKeys(db, server.ports),
  });
  if (outcome === 'gone') await pushes.deleteSubscription(db, subscriptionId);
  if (outcome === 'refused') server.log.warn('push service rejected a push');
}

function linkRest(link: string): string {
  const at = link.search(/[?#]/);
  return at < 0 ? '' : link.slice(at);
}
