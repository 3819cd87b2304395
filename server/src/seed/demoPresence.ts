import { eventState, findClosing } from '@pavilion/contract';
import { boothStaff, infoDeskStaff } from '../../demo/expo-people.ts';
import { createContext, type Ctx, type Server } from '../core/context.ts';
import { attendDesk } from '../features/exhibiting/help/verbs/attendDesk.ts';
import { all, eventHours, isDemo } from '../features/platform/event/service.ts';
import { findOpenings, floors, list as listBooths } from '../features/venue/booth/service.ts';
import { leave, stay } from '../features/venue/visit/service.ts';
import { unlessRefused } from './cast/unlessRefused.ts';
import { asOrganiser, castMember } from './castMember.ts';

/** Those of the cast who walk about; nobody whose login is public. */
const walkers = [
  ['asha-nair', 'farah-khan', 'gurpreet-singh', 'joseph-kurian', 'meghna-das', 'imtiaz-shaikh'],
  ['nikhil-bhatt', 'tashi-dorjee', 'zoya-mirza', 'ananya-sen', 'danish-ali', 'mary-lyngdoh'],
  ['neha-saxena', 'prakash-gowda', 'sunita-murmu', 'divya-pillai'],
].flat();
/** Somebody looks round for so long before they go on. */
const dwellMs = 12 * 60_000;

/** Keeps some of a demo's cast at its places while it is open, with three booths and the info desk staffed, so that a first visitor is not alone. */
export async function demoJobs(server: Server): Promise<void> {
  server.jobs.every(20, 'demo.presence', () => keepDemoAlive(server));
}

/** Once: everybody is where they are by now. */
export async function keepDemoAlive(server: Server): Promise<void> {
  for (const event of await all(server.store.db)) {
    const ctx = createContext(server, { actor: null, event, language: 'en' });
    if (!(await isDemo(ctx)) || eventState(eventHours(event), ctx.eventNow()) !== 'open') continue;
    await keepAlive(ctx);
  }
}

async function keepAlive(ctx: Ctx): Promise<void> {
  const isExpo = ctx.event.config.features.hall !== null;
  const booths = isExpo ? await findBooths(ctx) : new Map<string, string>();
  if (ctx.ports.demoCast) await attendDesks(ctx, booths);
  const staffed = boothStaff.flatMap(({ booth }) => booths.get(booth) ?? []);
  const places = isExpo
    ? [
        'lobby',
        ...staffed.map((id) => `booth:${id}`),
        'auditorium',
        // organisers may have replaced the demo's floors
        ...(await floors(ctx)).floors.map(({ key }) => `hall:${key}`),
      ]
    : ['lobby', 'auditorium', 'lobby', 'entrance'];
  for (const [index, slug] of walkers.entries()) {
    const actor = await castMember(ctx, slug);
    if (!actor) continue;
    // they do not all go on in the same minute
    const steps = Math.floor((ctx.now().getTime() + index * (dwellMs / 5)) / dwellMs);
    const [before, place] = [steps - 1, steps].map(
      (step) => places[(index + step) % places.length]!,
    );
    if (before !== place) await leave(actor, before!);
    await stay(actor, place!).catch(unlessRefused);
  }
}

/** Only where somebody would answer: not at a booth that is closed by its own hours. */
async function attendDesks(ctx: Ctx, booths: Map<string, string>): Promise<void> {
  const openings = await findOpenings(ctx, [...booths.values()]);
  for (const { slug, booth } of boothStaff) {
    const boothId = booths.get(booth);
    if (!boothId || findClosing(openings.get(boothId) ?? null, ctx.eventNow())) continue;
    const actor = await castMember(ctx, slug, [boothId]);
    if (actor) await attendDesk(actor);
  }
  const atInfoDesk = await castMember(ctx, infoDeskStaff);
  if (atInfoDesk) await attendDesk(asOrganiser(atInfoDesk));
}

async function findBooths(ctx: Ctx): Promise<Map<string, string>> {
  const visitor = await castMember(ctx, walkers[0]!);
  if (!visitor) return new Map();
  const { booths } = await listBooths(visitor, {});
  return new Map(booths.map((booth) => [booth.slug, booth._id]));
}
