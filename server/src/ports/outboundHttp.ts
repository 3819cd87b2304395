import { lookup } from 'node:dns';
import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

const usualPatienceMs = 10_000;
const keptMs = 5000;
/** This much of the body of a response to a post is read, so that the connection can be reused. */
const readBytes = 16_384;
const mostBytes = 512 * 1024;

/** Unrestricted connections are pooled apart from guarded ones, which would otherwise reuse them. */
const anyAgents = agents();
const publicAgents = agents(guard);

function agents(make: <A extends HttpAgent>(agent: A) => A = (agent) => agent) {
  const kept = { keepAlive: true, timeout: keptMs };
  return { http: make(new HttpAgent(kept)), https: make(new HttpsAgent(kept)) };
}

interface Sending {
  headers: RequestOptions['headers'];
  body: Buffer | string;
  anywhere: boolean;
  /** Ten seconds by default. */
  patienceMs?: number;
}

/** Posts to an address someone gave us; returns the status. Guarded as `ask` is. */
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

/** Posts as `post` does; returns the start of a JSON response as well, empty where it can't be read. */
export async function postForAnswer(
  url: string,
  given: Sending,
): Promise<{ status: number; text: string }> {
  const response = await send(url, { ...given, method: 'POST' });
  const status = response.statusCode ?? 0;
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers['content-type'] ?? '');
  const pieces: Buffer[] = [];
  let left = readBytes;
  const read = new Promise<void>((done) => {
    response.on('data', (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) response.destroy();
      else if (isJson) pieces.push(piece);
    });
    for (const end of ['end', 'error', 'close'] as const) response.on(end, () => done());
  });
  if (isJson) await read;
  return { status, text: Buffer.concat(pieces).toString('utf8') };
}

/** Calls an address someone gave us and reads the response, half a megabyte at most. Doesn't follow redirects or, unless `anywhere`, call private addresses, and times out after `patienceMs`. */
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
  { method, headers, body, anywhere, patienceMs = usualPatienceMs }: Sending & { method: string },
): Promise<IncomingMessage> {
  const isSecure = new URL(url).protocol === 'https:';
  const request = isSecure ? httpsRequest : httpRequest;
  const options: RequestOptions = {
    method,
    headers,
    signal: AbortSignal.timeout(patienceMs),
    agent: (anywhere ? anyAgents : publicAgents)[isSecure ? 'https' : 'http'],
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, options, resolve);
    sending.on('error', reject);
    sending.end(body);
  });
}

/** A public name may resolve to a private address, so the address is checked at each connection. */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error ? [] : addresses.filter((one) => isPublicAddress(one.address));
      if (error || !found.length) return callback(error ?? notCalled(hostname), '', 4);
      if (options.all) return (callback as (e: null, all: typeof found) => void)(null, found);
      callback(null, found[0]!.address, found[0]!.family);
    });
  };
}

/** An address that isn't public and isn't among the exceptions. */
export class PrivateAddress extends Error {}

function notCalled(host: string): Error {
  return new PrivateAddress(`${host} is on a private address.`);
}

/** Restricts an agent to public addresses. A literal address involves no lookup. */
function guard<A extends HttpAgent>(agent: A): A {
  const connect = agent.createConnection.bind(agent);
  const lookup = publicLookup();
  agent.createConnection = (options, done) => {
    const host = options.host ?? '';
    if (isIP(host) && !isPublicAddress(host)) throw notCalled(host);
    return connect({ ...options, lookup }, done);
  };
  return agent;
}
