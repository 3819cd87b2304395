import {
  type Call,
  createClient,
  listBooths,
  listEvents,
  liveTicket,
  login,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import { Listener } from '../live/testing/openNode.ts';
import { seedDemo } from '../seed.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/** A server with the two demo events alone, and what people do at it. */
export interface TestDemo {
  server: TestServer;
  /** One of the demo's people, at the event with this slug. */
  signIn(name: string, slug?: string): Promise<Call>;
  /** Opens a page of theirs: a socket, until it is closed. */
  openPage(call: Call): Promise<Listener>;
  boothId(call: Call, slug: string): Promise<string>;
  /** Lets so many seconds pass, with everything that falls due meanwhile. */
  pass(seconds: number): Promise<void>;
}

export async function openDemo(): Promise<TestDemo> {
  const server = await openTestServer();
  await sql`truncate event cascade`.execute(server.store.db);
  await seedDemo(server);
  return {
    server,
    async signIn(name, slug = 'property-expo') {
      const events = await server.anon(listEvents);
      const eventId = events.find((event) => event.slug === slug)!._id;
      const body = { email: `${name}@demo.example`, password: demoPassword, eventId };
      const { token } = await server.anon(login, { body });
      return createClient({ origin: server.origin, headers: () => ({ authorization: token }) });
    },
    async openPage(call) {
      const { token } = await call(liveTicket);
      const address = `${server.origin.replace('http', 'ws')}/live?token=${token}`;
      const page = new Listener(address, { origin: server.origin });
      await page.opened;
      return page;
    },
    async boothId(call, slug) {
      const { booths } = await call(listBooths);
      return booths.find((booth) => booth.slug === slug)!._id;
    },
    async pass(seconds) {
      const steps = Math.min(4, seconds / 5);
      for (let step = 0; step < steps; step++) {
        server.clock.advance({ seconds: seconds / steps });
        await server.settle();
      }
    },
  };
}
