import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

interface Described {
  required?: string[];
  oneOf?: Described[];
  anyOf?: Described[];
  properties?: Record<string, Described & { description?: string }>;
}
interface Operation {
  summary: string;
  requestBody: { required: boolean; content: Record<string, { schema: Described }> };
  responses: Record<string, { content: Record<string, { schema: Described }> }>;
}

const json = (of: { content: Record<string, { schema: Described }> } | undefined) =>
  of!.content['application/json']!.schema;

test('the description of the API names the keys that a call cannot do without', async () => {
  const { paths } = (await (await server.raw('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const bodySchema = (path: string) => json(paths[`/api${path}`]!['post']!.requestBody);
  expect(bodySchema('/attendee').required).toEqual([
    ...['first_name', 'email', 'password', 'otp', 'country', 'consent'],
  ]);
  const either = (...keys: string[]) => keys.map((key) => ({ required: [key] }));
  expect(bodySchema('/message')).toMatchObject({
    oneOf: either('toUser', 'channelId'),
  });
  expect(bodySchema('/attendee/login')).toMatchObject({
    required: ['email'],
    oneOf: either('password', 'otp'),
  });
  expect(bodySchema('/attendee/reset-password')).toMatchObject({
    required: ['password'],
    anyOf: either('otp', 'forgotPasswordCode', 'token'),
  });
  expect(bodySchema('/users/meetings').required).toEqual(
    expect.arrayContaining(['topic', 'maxCapacity', 'start_time', 'duration']),
  );
  const isNeeded = (method: string, path: string) =>
    paths[`/api${path}`]![method]!.requestBody.required;
  expect(isNeeded('post', '/message')).toBe(true);
  for (const method of ['post', 'delete'])
    expect(isNeeded(method, '/meetings/{sessionId}/attendee/{userId}')).toBe(false);
  const { summary, responses } = paths['/api/attendee']!['post']!;
  expect(summary).toContain('`user.user.token`');
  const { user } = json(responses['200']).properties!;
  expect(user!.properties!['user']!.properties!['token']!.description).toMatch(/ticket/);
});
