import { Agent, request } from 'node:http';

export const atOnce = 16;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

export interface Sent {
  method: string;
  path: string;
  token?: string;
  body?: object;
}

/** Runs something `count` times, as many at once as there are connections. */
export async function many(count: number, act: () => Promise<void>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await act();
    }),
  );
}

/** Makes a call over keep-alive connections, ignoring the body of the reply. */
export function ask(to: string, { method, path, token, body }: Sent): Promise<void> {
  const text = body && JSON.stringify(body);
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    ...(token && { authorization: token }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${to}${path}`, { agent, method, headers }, (reply) => {
      const { statusCode } = reply;
      reply.resume();
      reply.once('end', () =>
        statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${statusCode}`)),
      );
    });
    asked.once('error', reject);
    asked.end(text);
  });
}
