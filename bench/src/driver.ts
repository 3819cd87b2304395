/** Makes one call of the API as a driver does; throws when it is refused. */
export async function call<T>(
  origin: string,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<T> {
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

/** Waits for a moment of `performance.now()`. */
export function until(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
}

/** To one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
