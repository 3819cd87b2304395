import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerCommand, ServerFigures } from './messages.ts';

/** Runs a server to compare with, which takes the same commands as Pavilion's; `send` broadcasts an event. */
export function servePeer(
  attach: (server: ReturnType<typeof createServer>) => (json: string) => void,
) {
  const server = createServer();
  const send = attach(server);
  server.listen(0, '127.0.0.1', () =>
    obey((server.address() as AddressInfo).port, send, () => {
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      const { user, system } = process.cpuUsage();
      return { rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 };
    }),
  );
}

/** Carries out the bench's commands, and reports the port for readers. */
export function obey(port: number, send: (json: string) => void, figures: () => ServerFigures) {
  let seq = 0;
  const publish = (topic: string, count: number, bytes: number): void => {
    if (count === 0) return;
    const at = Number(process.hrtime.bigint() / 1000n);
    const pad = 'x'.repeat(Math.max(0, bytes - 90));
    send(JSON.stringify({ action: 'measured', at, pad, topic, seq: ++seq }));
    setImmediate(publish, topic, count - 1, bytes);
  };
  process.on('message', (command: ServerCommand) => {
    if (command.do === 'publish') publish(command.topic, command.count, command.bytes);
    else process.send?.({ figures: figures() });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
