import { type Call, liveTicket, topics } from '@pavilion/contract';
import { Listener } from '../live/testing/openNode.ts';
import type { TestServer } from './testServer.ts';

/** A tab of somebody's: their socket, open, with whatever they may hear of these topics. */
export async function openTab(
  server: TestServer,
  call: Call,
  ...asked: string[]
): Promise<Listener> {
  const { token } = await call(liveTicket);
  const address = `${server.origin.replace('http', 'ws')}/live?token=${token}`;
  const tab = new Listener(address, { origin: server.origin });
  await tab.opened;
  // its answer comes after all that is heard unasked
  for (const topic of [topics.event(server.event.id), ...asked]) await tab.hear(topic);
  return tab;
}
