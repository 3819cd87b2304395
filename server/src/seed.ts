import { boothStaff } from '../demo/expo-people.ts';
import { propertyExpo } from '../demo/property-expo.ts';
import type { DemoFloor } from '../demo/types.ts';
import { sql } from 'kysely';
import { commit, createContext, type Ctx, type Server } from './core/context.ts';
import { endDemoLogins } from './features/identity/access/service.ts';
import { demoPassword } from './features/identity/password/model/demoPassword.ts';
import { hashPassword } from './features/identity/password/model/hash.ts';
import { addDocument, createBooth, createFloor, setStaff } from './features/venue/booth/service.ts';
import { all, create, isDemo } from './features/platform/event/service.ts';
import type { EventRow } from './core/EventRow.ts';
import { seedDemoBooth } from './seed/demoBooth.ts';
import { newBank, newBooth } from './seed/demoBooths.ts';
import { demoEvents } from './seed/demoEvents.ts';
import { seedDemoConnections } from './seed/demoConnections.ts';
import { seedDemoGuide } from './seed/demoGuide.ts';
import { type MediaUrl, storeDemoMedia } from './seed/demoMedia.ts';
import { seedDemoMessages } from './seed/demoMessages.ts';
import { seedDemoSessions } from './seed/demoSessions.ts';
import { seedDemoTables } from './seed/demoTables.ts';
import { seedDemoVisits } from './seed/demoVisits.ts';
import { insertDemoPeople } from './seed/demoPeople.ts';

const lockKey = 7_203_712;

/** Adds the two demo events with their people, floors and booths to an empty database. Does nothing where any event exists. */
export async function seedDemo(server: Server): Promise<boolean> {
  // the demo people don't exist, so nothing is sent to them
  const silent = { ...server, ports: { ...server.ports, mailer: null, sms: null } };
  const { ports, store } = silent;
  if (await store.db.selectFrom('event').select('id').executeTakeFirst()) return false;
  const [passwordHash, mediaUrl] = await Promise.all([
    hashPassword(demoPassword),
    storeDemoMedia(ports.storage),
  ]);
  const given = demoEvents(mediaUrl, ports.clock.now());
  let booth: { event: EventRow; boothId: string; people: Map<string, string> } | undefined;
  const seeded = await store.transaction(async (db) => {
    // nodes that start together wait here, and the second finds everything seeded
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
    if (await db.selectFrom('event').select('id').executeTakeFirst()) return false;
    for (const event of [given.expo, given.conference]) {
      const row = await create(db, ports.ids, event);
      const ctx = { ...createContext(silent, { actor: null, event: row, language: 'en' }), db };
      const ids = await insertDemoPeople(ctx, passwordHash, mediaUrl);
      await seedDemoGuide(ctx, ids, { passwordHash, mediaUrl });
      await seedDemoConnections(ctx, ids);
      await seedDemoMessages(ctx, ids);
      await seedDemoSessions(ctx, ids, mediaUrl);
      await seedDemoTables(ctx, ids);
      const boothIds = event === given.expo ? await seedHall(ctx, mediaUrl, ids) : [];
      await seedDemoVisits(ctx, ids, boothIds);
      const [boothId] = boothIds;
      if (boothId) booth = { event: row, boothId, people: ids };
    }
    return true;
  });
  if (booth) {
    const { event, boothId, people } = booth;
    const ctx = createContext(silent, { actor: null, event, language: 'en' });
    await seedDemoBooth(ctx, boothId, people);
  }
  return seeded;
}

/** Whether any event on this server is currently a demo. */
export async function hasDemo({ store: { db }, ports }: Server): Promise<boolean> {
  const events = await all(db);
  for (const event of events) if (await isDemo({ db, event, ports })) return true;
  return false;
}

/** Ends the demo people's logins once the event is no longer a demo; returns the number of demo people, 0 for a demo. */
export async function closeDemoLogins(server: Server): Promise<number> {
  const event = (await all(server.store.db)).find((one) => one.is_demo);
  if (!event) return 0;
  const ctx = createContext(server, { actor: null, event, language: 'en' });
  return (await isDemo(ctx)) ? 0 : commit(ctx, endDemoLogins);
}

/** Adds the floors and booths, and returns the booths' ids; the demo's exhibitor staffs the first one. */
async function seedHall(
  ctx: Ctx,
  mediaUrl: MediaUrl,
  people: Map<string, string>,
): Promise<string[]> {
  const { floors, booths, banks } = propertyExpo;
  const ids: string[] = [];
  for (const [position, floor] of floors.entries()) {
    const floorId = await createFloor(ctx, {
      key: floor.id,
      name: floor.name.en,
      nameHi: floor.name.hi,
      cities: [...floor.cityNames],
      setting: { skyline: floor.skyline, greenery: ctx.event.config.look.greenery },
      position,
    });
    for (const [at, booth] of booths.filter((one) => one.floor === floor.id).entries()) {
      const boothId = await createBooth(
        ctx,
        newBooth(booth, floor, { floorId, position: at, mediaUrl, banks }),
      );
      await staffBooth(ctx, boothId, { slug: booth.slug, people });
      ids.push(boothId);
      for (const [order, { title, file }] of booth.documents.entries()) {
        const documentUrl = mediaUrl(file);
        if (documentUrl) await addDocument(ctx, { boothId, title, documentUrl, position: order });
      }
    }
    await seedBanks(ctx, floor, floorId);
  }
  return ids;
}

/** Adds the banks of a floor after its projects; the organisers answer for them. */
async function seedBanks(ctx: Ctx, floor: DemoFloor, floorId: string): Promise<void> {
  const { banks, booths } = propertyExpo;
  for (const [at, bank] of banks.filter((one) => one.floor === floor.id).entries())
    await createBooth(ctx, newBank(bank, floor, { floorId, position: booths.length + at }));
}

/** Gives a booth its staff, if it has any; eli staffs the first one. */
async function staffBooth(
  ctx: Ctx,
  boothId: string,
  { slug: own, people }: { slug: string; people: Map<string, string> },
): Promise<void> {
  const staff = [...boothStaff, { slug: 'eli', booth: propertyExpo.booths[0]!.slug }];
  const there = staff.filter(({ booth }) => booth === own);
  if (!there.length) return;
  const ids = there.map(({ slug }) => people.get(slug)!);
  await setStaff(ctx, boothId, ids);
}
