import { lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const patienceMs = 10_000;
/** Of an answer to a post only the status counts; this much of the rest is read, so that the connection can be used again. */
const readBytes = 16_384;
const mostBytes = 512 * 1024;

interface Sending {
  headers: RequestOptions['headers'];
  body: Buffer | string;
  anywhere: boolean;
}

/** Posts to an address that somebody gave us; answers the status. Guarded as `ask` is. */
export async function post(url: string, given: Sending): Promise<number> {
  const response = await send(url, { ...given, method: 'POST' });
  let left = readBytes;
  response.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) response.destroy();
  });
  response.on('error', () => undefined);
  return response.statusCode ?? 0;
}

/** Calls an address that somebody gave us and reads the answer, half a megabyte at most. Redirects are not followed, private addresses not called unless `anywhere`, and after ten seconds it is over. */
export async function ask(url: string, given: Sending & { method: string }): Promise<Response> {
  const response = await send(url, given);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error(`${new URL(url).host} answers with too much.`);
    pieces.push(piece);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  const status = response.statusCode ?? 0;
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(pieces), { status, headers });
}

function send(
  url: string,
  { method, headers, body, anywhere }: Sending & { method: string },
): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  const options: RequestOptions = {
    method,
    headers,
    signal: AbortSignal.timeout(patienceMs),
    ...(!anywhere && { lookup: publicOnly }),
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, options, resolve);
    sending.on('error', reject);
    sending.end(body);
  });
}

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address is of this machine or of a private network. */
export function isPrivateAddress(address: string): boolean {
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** A public name may point to a private address: what is called is looked at, not what it is called. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter((one) => !isPrivateAddress(one.address));
    if (error || !found.length)
      return callback(error ?? new Error(`${hostname} is on a private address.`), '', 4);
    if (options.all) return (callback as (e: null, all: typeof found) => void)(null, found);
    callback(null, found[0]!.address, found[0]!.family);
  });
};
