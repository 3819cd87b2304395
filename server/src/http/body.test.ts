import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { addSession } from '../testing/sessions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('alice’s client sends the content type of JSON with every call, a body or not', async () => {
  const token = await server.token('alice');
  const { id } = await server.person('alice');
  const sessionId = await addSession(server);
  const place = `/api/meetings/${sessionId}/attendee/${id}`;
  const call = async (method: string, path: string, body = '') => {
    const reply = await server.raw(method, path, { token, body });
    return [reply.status, ((await reply.json()) as { code?: string }).code];
  };
  expect(await call('POST', place)).toEqual([200, undefined]);
  expect(await call('DELETE', place)).toEqual([200, undefined]);
  expect(await call('POST', '/api/live/ticket')).toEqual([200, undefined]);
  expect(await call('POST', '/api/message')).toEqual([400, 'fields.invalid']);
  expect(await call('POST', '/api/message', ' ')).toEqual([400, 'body.malformed']);
  expect(await call('POST', '/api/message', '{"text":')).toEqual([400, 'body.malformed']);
  expect(await call('POST', '/api/attendee/logout')).toEqual([200, undefined]);
});
