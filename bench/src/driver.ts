import { hashSync } from '@node-rs/argon2';

export const demoPassword = 'demo-pavilion-2021';

/** Hashes a password as a log-in cannot do without: by the server's own library, argon2id as it is recommended. */
export function hashOnce(): void {
  hashSync(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Makes one call of the API, such as `GET /events`; throws when it is refused. */
export async function call<T>(
  { origin, token }: { origin: string; token?: string },
  request: string,
  body?: object,
): Promise<T> {
  const [method, path] = request.split(' ') as [string, string];
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${answer.slice(0, 200)}`);
  return JSON.parse(answer) as T;
}

/** Logs somebody of the demo or of the crowd in. */
export function logIn(
  origin: string,
  email: string,
): Promise<{ token: string; user: { _id: string } }> {
  return call({ origin }, 'POST /attendee/login', { email, password: demoPassword });
}

/** Does a work for everything in a list, 16 at a time. */
export async function forAll<T>(
  list: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (next < list.length) await work(list[next++]!);
    }),
  );
}

/** Waits for a moment of `performance.now()`. */
export function until(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
}

/** To one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
