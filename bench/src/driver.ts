import { hashSync } from '@node-rs/argon2';

export const demoPassword = 'demo-pavilion-2021';

/** Hashes a password as every login must: with the server's own library, argon2id with the recommended parameters. */
export function hashOnce(): void {
  hashSync(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Makes an API call, such as `GET /events`; throws when it is refused. */
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

/** Logs in a person of the demo or the crowd. */
export function logIn(
  origin: string,
  email: string,
): Promise<{ token: string; user: { _id: string } }> {
  return call({ origin }, 'POST /attendee/login', { email, password: demoPassword });
}

/** Runs `work` for every item of a list, 16 at a time. */
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

/** Waits until `performance.now()` reaches `at`; if it is past, not for a moment, so that a driver running late sends all that is due. */
export async function until(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Rounds to one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
