import { askHelp, listEvents, login, otpLogin } from '@pavilion/contract';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { startPostgres, type FoundPostgres } from '../testing/postgres.ts';
import {
  type Furnished,
  furnish,
  prepare,
  type ServerProcess,
  startServer,
} from '../testing/process.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.9' };

describe('operations', { timeout: 90_000 }, async () => {
  const postgres: FoundPostgres = await startPostgres();
  const database = postgres.server;
  let databaseUrl: string;
  let furnished: Furnished;
  let server: ServerProcess;
  beforeAll(async () => {
    databaseUrl = await database!.freshDatabase();
    furnished = await prepare({ databaseUrl }, (store) => furnish(store, { alice: ['attendee'] }));
    server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: '/tmp' });
  });
  afterAll(async () => {
    await server?.kill();
    await database?.stop();
  });

  test.skipIf(!database)(
    'health answers only this machine and says nothing else (OPS-16)',
    async () => {
      for (const [path, body] of [
        ['/health/started', { started: true }],
        ['/health/live', { live: true }],
        ['/health/ready', { ready: true }],
      ] as const) {
        const reply = await server.get(path);
        expect([path, reply.status, await reply.json()]).toEqual([path, 200, body]);
        expect((await server.get(path, forwarded)).status).toBe(404);
      }
      expect((await server.get('/metrics', forwarded)).status).toBe(404);
      expect((await server.get('/metrics', { forwarded: 'for=203.0.113.9' })).status).toBe(404);
    },
  );

  test.skipIf(!database)(
    'metrics cover requests, sockets, the outbox and the disk, and name no one (OPS-15, S-07)',
    async () => {
      const token = furnished.tokens['alice']!;
      const listener = await server.listen(token);
      const asked = await server.as(token)(askHelp, {
        body: { boothId: null, text: 'Where is the lift?', clientId: randomUUID() },
      });
      await server.anon(otpLogin, { body: { email: 'alice@test.example', mood: 'email' } });
      const wrong = { email: 'alice@test.example', password: 'not this one' };
      await expect(server.anon(login, { body: wrong })).rejects.toThrow();
      await server.get(`/api/help/${asked.thread._id}`);
      await server.get(`/nowhere/${furnished.eventId}`);
      const text = await (await server.get('/metrics')).text();
      for (const line of [
        /^pavilion_request_seconds_count\{method="POST",route="\/api\/help",status="200"\} 1$/m,
        /^pavilion_request_seconds_count\{method="GET",route="\/api\/help\/:threadId",status="401"\} 1$/m,
        /^pavilion_live\{figure="privateSockets"\} 1$/m,
        /^pavilion_outbox\{channel="mail",state="kept"\} 1$/m,
        /^pavilion_logins_total\{way="password",result="failed"\} 1$/m,
        /^pavilion_migrations \d+$/m,
        /^pavilion_disk_free_bytes \d+/m,
        /^nodejs_eventloop_lag_seconds /m,
      ])
        expect(text).toMatch(line);
      const { eventId } = furnished;
      for (const secret of [eventId, asked.thread._id, 'alice', token, 'lift', 'person:'])
        expect(text).not.toContain(secret);
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      listener.socket.terminate();
    },
  );

  test.skipIf(!database)(
    'the server is not ready while its database takes no writes, and ready again afterwards (OPS-08, S-06)',
    async () => {
      await readOnly('on');
      await becomes('/health/ready', 503);
      expect((await server.get('/health/live')).status).toBe(200);
      expect((await server.get('/api/events')).status).toBe(200);
      const refused = await post(server, furnished.tokens['alice']!);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      await readOnly('off');
      await becomes('/health/ready', 200);
      expect((await post(server, furnished.tokens['alice']!)).status).toBe(200);
    },
  );

  test.skipIf(!database)(
    'the server says that its database is gone, stays alive, and goes on when it is back (70, S-06, OPS-09)',
    async () => {
      await database!.kill();
      await becomes('/health/ready', 503);
      expect((await server.get('/health/live')).status).toBe(200);
      expect(await (await server.get('/metrics')).text()).toContain('pavilion_live');
      const reply = await server.get('/api/events');
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await reply.json()).toMatchObject({ code: 'server.unavailable' });
      await database!.revive();
      await becomes('/health/ready', 200);
      expect(await server.anon(listEvents)).toHaveLength(1);
    },
  );

  test.skipIf(!database)(
    'health and metrics with a port of their own are served only there (S-06)',
    async () => {
      const METRICS_PORT = String(await freePort());
      const apart = await startServer({
        DATABASE_URL: databaseUrl,
        DATA_DIR: '/tmp',
        METRICS_PORT,
      });
      try {
        for (const path of ['/health/live', '/health/ready', '/health/started', '/metrics']) {
          expect((await apart.get(path)).status).toBe(404);
          expect((await fetch(`http://127.0.0.1:${METRICS_PORT}${path}`)).status).toBe(200);
        }
        // another address of this machine, standing in for the network
        await expect(fetch(`http://127.0.0.2:${METRICS_PORT}/metrics`)).rejects.toThrow();
      } finally {
        expect(await apart.stop()).toBe(0);
      }
    },
  );

  test.skipIf(!database)('metrics are served elsewhere when told so', async () => {
    const METRICS_PORT = String(await freePort());
    const apart = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/tmp',
      METRICS_PORT,
      METRICS_HOST: '0.0.0.0',
    });
    try {
      expect((await fetch(`http://127.0.0.2:${METRICS_PORT}/metrics`)).status).toBe(200);
    } finally {
      expect(await apart.stop()).toBe(0);
    }
  });

  /** Polls until the reply has this status. */
  async function becomes(path: string, status: number): Promise<void> {
    while ((await server.get(path)).status !== status);
  }

  async function readOnly(value: 'on' | 'off'): Promise<void> {
    const options = '-c default_transaction_read_only=off';
    const admin = new pg.Client({ connectionString: databaseUrl, options });
    await admin.connect();
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
    await admin.end();
  }
});

function post(server: ServerProcess, token: string): Promise<Response> {
  return fetch(`${server.origin}/api/help`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ boothId: null, text: 'Anybody?', clientId: randomUUID() }),
  });
}
