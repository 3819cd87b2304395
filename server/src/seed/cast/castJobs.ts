import { eventState } from '@pavilion/contract';
import { createContext, type Ctx, type Server } from '../../core/context.ts';
import { all, eventHours, isDemo } from '../../features/platform/event/service.ts';
import { acceptConnections } from './castConnections.ts';
import { answerAtDesks } from './castDesks.ts';
import { keepDemoDay } from './keepDemoDay.ts';
import { sitAtTables } from './castTables.ts';
import { talkInSessions } from './castTalks.ts';

/** Lets a demo's cast answer visitors, and its day begin again. What the cast does can be done twice, so that every node may try. */
export async function castJobs(server: Server): Promise<void> {
  const sweep = (seconds: number, name: string, act: (ctx: Ctx) => Promise<void>) =>
    server.jobs.every(seconds, name, () => inDemos(server, act));
  sweep(5, 'demo.day', keepDemoDay);
  sweep(
    2,
    'demo.desks',
    whileOpen((ctx) => answerAtDesks(server, ctx)),
  );
  sweep(5, 'demo.tables', whileOpen(sitAtTables));
  sweep(5, 'demo.connections', whileOpen(acceptConnections));
  sweep(10, 'demo.talks', whileOpen(talkInSessions));
}

/** In every demo event of this server. */
async function inDemos(server: Server, act: (ctx: Ctx) => Promise<void>): Promise<void> {
  if (!server.ports.demoCast || server.ports.demo === 'never') return;
  for (const event of await all(server.store.db)) {
    const ctx = createContext(server, { actor: null, event, language: 'en' });
    if (await isDemo(ctx)) await act(ctx);
  }
}

const whileOpen =
  (act: (ctx: Ctx) => Promise<void>) =>
  async (ctx: Ctx): Promise<void> => {
    if (eventState(eventHours(ctx.event), ctx.eventNow()) === 'open') await act(ctx);
  };
