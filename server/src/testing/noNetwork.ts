import dns from 'node:dns';
import { Socket as DatagramSocket } from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

// Imported before a server, it cuts off the network: datagrams, connections beyond this machine and lookups of other hosts are refused, and reported on stderr as `REFUSED …`.
const ownMachine = /^(127\.|::1$|localhost$|::ffff:127\.)/;

function refusal(what: string): Error {
  process.stderr.write(`REFUSED ${what}\n`);
  return Object.assign(new Error(`There is no network for ${what}`), { code: 'ENETUNREACH' });
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  // Node's own callers pass the arguments as one array
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given;
  const { host } = (first && typeof first === 'object' ? first : { host: second }) as {
    host?: unknown;
  };
  if (typeof host === 'string' && !ownMachine.test(host))
    return this.destroy(refusal(`a connection to ${host}`));
  return Reflect.apply(connect, this, given) as Socket;
};

DatagramSocket.prototype.send = () => {
  throw refusal('a datagram');
};

type Ask = (name: string, ...rest: unknown[]) => unknown;
const refuseAsking: Ask = (name, ...rest) => {
  const error = refusal(`the address of ${name}`);
  const answer = rest.at(-1);
  if (typeof answer !== 'function') return Promise.reject(error);
  process.nextTick(answer as (error: Error) => void, error);
  return undefined;
};
const known = { callback: dns.lookup as Ask, promise: dns.promises.lookup as Ask };
dns.lookup = ((name: string, ...rest: unknown[]) =>
  (ownMachine.test(name) ? known.callback : refuseAsking)(name, ...rest)) as typeof dns.lookup;
dns.promises.lookup = ((name: string, ...rest: unknown[]) =>
  (ownMachine.test(name) ? known.promise : refuseAsking)(
    name,
    ...rest,
  )) as typeof dns.promises.lookup;
for (const asker of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(asker))
    if (/^(resolve|reverse$)/.test(name)) Object.assign(asker, { [name]: refuseAsking });
syncBuiltinESMExports();
