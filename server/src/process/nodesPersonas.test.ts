import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { type TestRedis, startRedis } from '../live/testing/startRedis.ts';
import type { Bus } from '../ports/bus.ts';
import { redisBus } from '../ports/redisBus.ts';
import { admissionTo } from '../testing/admission.ts';
import { openWorld, type World } from '../testing/examples.ts';
import { type Running, startRunning } from '../testing/running.ts';
import { silentLog } from '../testing/storeTemplate.ts';
import { twoNodesHere } from '../testing/twoNodes.ts';
import { bindings } from '../wiring/bindings.ts';

const { missing, postgres } = await twoNodesHere();
afterAll(() => postgres.server?.stop());

/** What a call needs is created at node one; then everyone calls node two, one after another. */
describe.skipIf(missing)(
  `every call lets in at a second node exactly the people it should (8.2.1)${missing ? `: ${missing}` : ''}`,
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-nodes-'));
    let redis: TestRedis;
    const stores: Store[] = [];
    const buses: Bus[] = [];
    let world: World;
    let second: Running;
    beforeAll(async () => {
      redis = await startRedis();
      const databaseUrl = await postgres.server!.freshDatabase();
      const node = async () => {
        const store = await openStore({ databaseUrl, dataDir: '', log: silentLog });
        const bus = await redisBus(redis.connect(), { log: silentLog });
        stores.push(store);
        buses.push(bus);
        return { store, shared: { bus, dataDir } };
      };
      const one = await node();
      await migrate(one.store);
      world = await openWorld(one);
      const two = await node();
      second = await startRunning(two.store, two.shared);
      await second.renew({ clock: world.server.clock });
    }, 120_000);
    afterAll(async () => {
      await second?.stop();
      await world?.server.close();
      for (const store of stores) await store.close();
      await redis?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    test.each(bindings.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
      '%s',
      async (_, route) => {
        const { seen, wanted } = await admissionTo(route, world, second.origin);
        expect(seen).toEqual(wanted);
      },
    );
  },
);
