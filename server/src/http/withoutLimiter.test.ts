import { callAddress, type ErrorReply } from '@pavilion/contract';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '../wiring/bindings.ts';
import { redisLimiter } from '../ports/limiter.ts';
import { examples, openWorld, type World } from '../testing/examples.ts';
import { freePort } from '../testing/freePort.ts';

let world: World;
let redis: Redis;
beforeAll(async () => {
  world = await openWorld();
  redis = new Redis({
    port: await freePort(),
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
  });
  redis.on('error', () => {});
});
afterAll(async () => {
  redis.disconnect();
  await world.server.close();
});

/** Calls that must be counted to be safe. docs/operating.md describes them for people. */
const refused = [
  'GET /attendee/verifyphone',
  'GET /exhibitor/{boothId}/leads/export',
  'GET /exhibitor/{boothId}/tour-code/{code}',
  'GET /import/{kind}/export',
  'GET /meetings/breakoutroom/getBreakOutRoomAttendee',
  'GET /my-data/export',
  'GET /people/{id}/records',
  'POST /appointment',
  'POST /attendee',
  'POST /attendee/authenticator',
  'POST /attendee/authenticator/begin',
  'POST /attendee/authenticator/recovery-codes',
  'POST /attendee/badge/pdf',
  'POST /attendee/badge/renew',
  'POST /attendee/companion',
  'POST /attendee/comparison',
  'POST /attendee/forgot-password',
  'POST /attendee/login',
  'POST /attendee/openid',
  'POST /attendee/otp-login',
  'POST /attendee/passkey-login',
  'POST /attendee/passkey-login/begin',
  'POST /attendee/passkeys/begin',
  'POST /attendee/proof',
  'POST /attendee/proof/code',
  'POST /attendee/proof/passkey',
  'POST /attendee/reset-password',
  'POST /attendee/verifyphone',
  'POST /attendee/verifyphone/check',
  'POST /caption/{lineId}/translation',
  'POST /enquiry/exhibitor',
  'POST /enquiry/speaker',
  'POST /enquiry/sponsor',
  'POST /exhibitor/{boothId}/badge-scan',
  'POST /exhibitor/{boothId}/crm/delivery/{id}/replay',
  'POST /exhibitor/{boothId}/crm/test',
  'POST /exhibitor/{boothId}/staff',
  'POST /exhibitor/{boothId}/tour-code/{code}',
  'POST /meetings/{meetingId}/registrants',
  'POST /message/{id}/translation',
  'POST /my-data/delete',
  'POST /my-data/delete/code',
  'POST /organiser/address/check',
  'POST /organiser/campaign/{id}/test',
  'POST /organiser/event',
  'POST /organiser/event/copy',
  'POST /organiser/speaker/{id}/invite',
  'POST /organiser/speakers/invite',
  'POST /organiser/webhook/delivery/{id}/replay',
  'POST /organiser/webhook/{id}/test',
  'POST /people/export',
  'POST /people/{id}/confirmation',
  'POST /rooms/talk',
  'POST /shared-shortlist',
  'POST /ticket',
  'POST /users/meetings',
  'PUT /exhibitor/{boothId}/import/{kind}',
  'PUT /form/question/{id}/file',
  'PUT /people/{id}/email',
  'PUT /session/{sessionId}/captions',
  'PUT /session/{sessionId}/stream-key',
];

/** Calls limited only to keep people from being a nuisance. */
const goesOn = [
  'DELETE /attendee/booth-search/{id}',
  'DELETE /attendee/shortlist/{id}',
  'GET /attendees',
  'GET /booth-search',
  'GET /booth-search/glimpse',
  'GET /message/search',
  'POST /check-in',
  'POST /connections/send',
  'POST /exhibitor/{boothId}/tours',
  'POST /exhibitor/{boothId}/tours/{tourId}/cancel',
  'POST /feedback/{subject}/{id}',
  'POST /feedback/{subject}/{id}/answers',
  'POST /form/steps',
  'POST /help',
  'POST /help/{threadId}/message',
  'POST /impression',
  'POST /message',
  'POST /message/{id}/report',
  'POST /people',
  'POST /questions/{sessionId}',
  'POST /session/{sessionId}/caption-lines',
  'POST /session/{sessionId}/cue',
  'POST /session/{sessionId}/reaction',
  'POST /tour/{tourId}/booking',
  'POST /video/{roomId}/chat',
  'POST /video/{roomId}/place',
  'POST /video/{roomId}/signal',
  'POST /visit/enter',
  'POST /visit/heartbeat',
  'POST /visit/leave',
  'POST /visitedUser/booth',
  'POST /visitedUser/userData',
  'POST /web-vitals',
  'PUT /attendee/booth-search/{id}',
  'PUT /attendee/shortlist-link',
  'PUT /attendee/shortlist/{id}',
  'PUT /attendee/{id}',
  'PUT /exhibitor/{boothId}/tours/{tourId}',
  'PUT /feedback-comment/{id}',
  'PUT /feedback/{subject}/{id}/dismissal',
  'PUT /message/{id}',
  'PUT /message/{id}/reaction',
  'PUT /question/{questionId}/claim',
  'PUT /question/{questionId}/vote',
  'PUT /session/{sessionId}/caption-lines/running',
  'PUT /tour-booking/{bookingId}',
  'PUT /video/{roomId}/place',
  'PUT /video/{roomId}/shown',
];

test(
  'without Redis every limited call is refused or goes on, as documented for it (70, X-19)',
  { timeout: 120_000 },
  async () => {
    const { ports } = world.server;
    const counted = ports.limiter;
    const uncounted = redisLimiter(redis, world.server.clock);
    const found = { refused: [] as string[], goesOn: [] as string[] };
    for (const { route } of bindings) {
      const name = `${route.method} ${route.path}`;
      for (const who of ['hana', 'alice'] as const) {
        ports.limiter = counted;
        const given = (await examples[name]?.input?.(world, who)) ?? {};
        let isLimited = false;
        ports.limiter = {
          ...uncounted,
          count(key, limits) {
            isLimited = true;
            return uncounted.count(key, limits);
          },
        };
        const reply = await world.server.raw(route.method, callAddress(route, given), {
          ...(given.body && { body: given.body }),
          token: await world.server.token(who),
        });
        const { code } = reply.ok ? {} : ((await reply.json()) as Partial<ErrorReply>);
        const isRefused = code === 'server.unavailable';
        expect([name, reply.headers.get('retry-after')]).toEqual([name, isRefused ? '10' : null]);
        expect([name, code]).not.toEqual([name, 'server.broken']);
        if (!isLimited) continue;
        found[isRefused ? 'refused' : 'goesOn'].push(name);
        break;
      }
    }
    expect(found.refused.sort()).toEqual(refused);
    expect(found.goesOn.sort()).toEqual(goesOn);
  },
);
