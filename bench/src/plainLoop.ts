import { once } from 'node:events';
import { WebSocket } from 'ws';
import { forAll, until } from './driver.ts';
import { Child } from './hub/Child.ts';

const bytes = 200;
const patienceMs = 5000;

/** Measures how long a bare `ws` server, a loop over its sockets in its own process, takes to broadcast to that many screens: the baseline for messages to people, without login, persistence or ordering. */
export async function plainLoop(
  screens: number,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const server = new Child(new URL('hub/plainWs.ts', import.meta.url).pathname);
  const port = await server.next<number>('port');
  const sockets: WebSocket[] = [];
  const times: number[] = [];
  let latest = { data: Buffer.alloc(0) as Buffer, at: 0 };
  await forAll(Array.from({ length: screens }), async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      const now = Number(process.hrtime.bigint() / 1000n);
      if (!latest.data.equals(data))
        latest = { data, at: (JSON.parse(data.toString()) as { at: number }).at };
      times.push((now - latest.at) / 1000);
    });
    await once(socket, 'open');
  });
  const begun = performance.now();
  const words = perSecond * seconds;
  for (let nth = 0; nth < words; nth++) {
    await until(begun + (nth / perSecond) * 1000);
    server.send({ do: 'publish', topic: 'plain', count: 1, bytes });
  }
  const patience = performance.now() + patienceMs;
  while (times.length < words * screens && performance.now() < patience)
    await until(performance.now() + 20);
  for (const socket of sockets) socket.terminate();
  await server.end();
  return times;
}
