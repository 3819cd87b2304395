import { expect, test } from 'vitest';
import { getOwnProfile } from './features/identity/account.ts';
import { CallError, createClient } from './kit/client.ts';

/** A client whose network returns, or throws, what `answer` does. */
function clientWhere(answer: () => Response) {
  return createClient({ origin: '', fetch: () => Promise.resolve().then(answer) });
}

const refusal = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test('a connection that breaks before the answer or in the middle of it is no answer', async () => {
  const broken = new ReadableStream({
    pull: (stream) => stream.error(new DOMException('', 'TimeoutError')),
  });
  const ways = [
    () => {
      throw new TypeError('no network');
    },
    () => new Response(broken),
  ];
  for (const way of ways) {
    const error = await refusal(clientWhere(way)(getOwnProfile));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 0, code: 'offline' });
  }
});

test('a page of a proxy in place of an answer says that the server is not to be had', async () => {
  const page = () => new Response('<h1>Welcome to the hotel</h1>');
  const error = await refusal(clientWhere(page)(getOwnProfile));
  expect(error).toMatchObject({ status: 200, code: 'server.unavailable' });
});
