import { type Call, liveTicket, topics } from '@pavilion/contract';
import { Listener } from '../live/testing/openNode.ts';
import type { TestServer } from './testServer.ts';

/** Opens a person's tab: a socket, subscribed to those of these topics that the person may hear. */
export async function openTab(
  server: TestServer,
  call: Call,
  ...asked: string[]
): Promise<Listener> {
  const { token } = await call(liveTicket);
  const address = `${server.origin.replace('http', 'ws')}/live?token=${token}`;
  const tab = new Listener(address, { origin: server.origin });
  await tab.opened;
  // its reply comes after all automatic subscriptions
  for (const topic of [topics.event(server.event.id), ...asked]) await tab.hear(topic);
  return tab;
}
