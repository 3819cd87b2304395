import { connect } from 'node:net';
import { obey } from './peerServer.ts';
import { figuresOf, freePort, program } from './program.ts';

const [port, publishers] = [await freePort(), await freePort()];
const server = await program('nats-server', {
  settings: `listen: 127.0.0.1:${publishers}
ping_interval: "10m"
websocket { listen: "127.0.0.1:${port}", no_tls: true }
`,
  args: (file) => ['-c', file],
  port,
});
const publisher = connect(publishers, '127.0.0.1');
publisher.write('CONNECT {"verbose":false}\r\n');
publisher.resume();
obey(
  port,
  (json) => publisher.write(`PUB measured ${Buffer.byteLength(json)}\r\n${json}\r\n`),
  () => figuresOf(server),
);
