import { askHelp, type Code, sendMessage, sendRequest } from '@pavilion/contract';
import { breakoutExamples } from './breakoutExamples.ts';
import { exhibitorExamples } from './exhibitorExamples.ts';
import { everyFeature } from './everyFeature.ts';
import { furnishHall, type TestHall } from './hall.ts';
import { floorExamples } from './floorExamples.ts';
import { guideExamples } from './guideExamples.ts';
import { hallExamples } from './hallExamples.ts';
import { notificationExamples } from './notificationExamples.ts';
import { privacyExamples } from './privacyExamples.ts';
import { roomExamples } from './roomExamples.ts';
import { securityExamples } from './securityExamples.ts';
import { sessionExamples } from './sessionExamples.ts';
import { setupExamples } from './setupExamples.ts';
import { stageExamples } from './stageExamples.ts';
import { videoExamples } from './videoExamples.ts';
import { addSession, type NewTestSession } from './sessions.ts';
import { openHouse, password, type TestHouse } from './house.ts';

/** Whom the matrix sends to every call; `anon` has no login, `dave` and `ola` belong to the other event. */
export const personas = ['anon', 'alice', 'eli', 'sam', 'mo', 'hana', 'dave', 'ola'] as const;
export type Persona = (typeof personas)[number];

/** What a call is given. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** One call as the product expects it, and what it says to whom. */
export interface Example {
  /** Who is refused, and how; everybody else is let in. */
  refused: Partial<Record<Persona, 401 | 403 | 404>>;
  /** A call that everything about is right, or as right as can be without a secret. */
  input?: (world: World, who: Persona) => Input | Promise<Input>;
  /** The refusal that such a call without its secret ends in. */
  answers?: Code;
}

/** A furnished house that examples take their ids from. */
export interface World {
  house: TestHouse;
  hall: TestHall;
  /** A conversation that the visitor has begun at the first booth. */
  conversation(visitor: string): Promise<string>;
  idOf(name: string): Promise<string>;
  /** A message that bob has written to this person. */
  messageTo(name: string): Promise<string>;
  /** A new session of the own event that begins in an hour; answers its id. */
  session(given?: Partial<NewTestSession>): Promise<string>;
  /** Somebody of the event who has asked this person for a connection. */
  asker(name: string): Promise<string>;
}

export async function openWorld(): Promise<World> {
  const house = await openHouse({ preset: everyFeature });
  const hall = await furnishHall(house);
  return {
    house,
    hall,
    idOf: async (name) => (await house.person(name)).id,
    session: (given) => addSession(house, given),
    async asker(name) {
      const { id } = await house.person('bob');
      const body = { toUser: (await house.person(name === 'anon' ? 'alice' : name)).id };
      await (await house.as('bob'))(sendRequest, { body }).catch(() => undefined);
      return id;
    },
    async messageTo(name) {
      const body = { toUser: (await house.person(name)).id, text: 'Psst' };
      return (await (await house.as('bob'))(sendMessage, { body }))._id;
    },
    async conversation(visitor) {
      house.clock.advance({ minutes: 10 });
      const body = { boothId: hall.meadows, text: 'Is it quiet there?', clientId: fresh() };
      return (await (await house.as(visitor))(askHelp, { body })).thread._id;
    },
  };
}

const fresh = () => crypto.randomUUID();
const everybody = {};
const signedIn = { anon: 401 } as const;
const ofOwnEvent = { anon: 401, dave: 404, ola: 404 } as const;
const staff = { anon: 401, alice: 403, sam: 403, mo: 403, dave: 403 } as const;
const staffOfBooth = { ...staff, ola: 404 } as const;
const organisers = { anon: 401, alice: 403, eli: 403, sam: 403, mo: 403, dave: 403 } as const;
const itsStaff = { anon: 401, alice: 403, sam: 404, mo: 404, dave: 404, ola: 404 } as const;
const partOfIt = { anon: 401, sam: 404, mo: 404, dave: 404, ola: 404 } as const;

const own = ({ house }: World) => ({ eventId: house.event.id });
const boothOf = ({ hall }: World) => ({ params: { boothId: hall.meadows } });
const threadOf = async (world: World, visitor = 'alice') => ({
  params: { threadId: await world.conversation(visitor) },
});
const enquiry = (world: World) => ({
  ...own(world),
  name: 'Asha Rao',
  email: 'asha@test.example',
  mobile: '+919811122233',
  message: 'Please call me.',
});

/** Every call of the product by `METHOD path`. The matrix of personas and the abuse set both walk this list. */
export const examples: Record<string, Example> = {
  ...setupExamples,
  ...securityExamples,

  'POST /attendee/login': {
    refused: everybody,
    input: (world) => ({ body: { ...own(world), email: 'alice@test.example', password } }),
  },
  'POST /attendee/logout': { refused: signedIn },
  'GET /attendee/logins': { refused: signedIn },
  'DELETE /attendee/logins/{loginId}': {
    refused: signedIn,
    answers: 'login.missing',
    input: () => ({ params: { loginId: fresh() } }),
  },
  'POST /attendee/otp-login': {
    refused: everybody,
    input: (world, who) => ({ body: { ...own(world), email: `${who}@nobody.example` } }),
  },
  'POST /attendee/forgot-password': {
    refused: everybody,
    input: (world, who) => ({ body: { ...own(world), email: `${who}@nobody.example` } }),
  },
  'POST /attendee/reset-password': {
    refused: everybody,
    answers: 'reset.invalid',
    input: (world, who) => ({
      body: {
        ...own(world),
        email: `${who}@nobody.example`,
        otp: '123456',
        password: 'a river runs uphill',
      },
    }),
  },
  'GET /attendee/verifyphone': {
    refused: everybody,
    input: (world, who) => ({ query: { ...own(world), phone: numberOf(who, 1) } }),
  },
  'POST /attendee/verifyphone': {
    refused: everybody,
    input: (world, who) => ({ body: { ...own(world), phone: numberOf(who, 2) } }),
  },
  'POST /attendee': {
    refused: everybody,
    answers: 'otp.invalid',
    input: (world, who) => ({
      body: {
        ...own(world),
        first_name: 'Asha',
        last_name: 'Rao',
        email: `${who}@new.example`,
        mobile: numberOf(who, 3),
        password: 'a river runs uphill',
        otp: '123456',
        country: 'IN',
        location: ['Chennai'],
        interested_in: 'Plot',
        budget: 'above ₹1Cr',
        callDate: '04/06/2021',
        agent: 'Ravi, Chennai',
        consent: true,
      },
    }),
  },
  'GET /attendee': { refused: signedIn },
  'PUT /attendee/language': { refused: signedIn, input: () => ({ body: { language: 'en' } }) },
  'POST /attendee/mobile-code': {
    refused: signedIn,
    answers: 'fields.invalid',
    input: () => ({ body: {} }),
  },
  'PUT /attendee/mobile': {
    refused: signedIn,
    answers: 'fields.invalid',
    input: () => ({ body: { otp: '123456' } }),
  },
  'POST /live/ticket': { refused: signedIn },

  'GET /booth-floor': { refused: signedIn },
  'GET /booth': { refused: signedIn },
  'GET /boothPreviewInfo/{boothId}': {
    refused: everybody,
    input: (world) => ({ ...boothOf(world), query: own(world) }),
  },

  'PUT /attendee/{id}': {
    refused: { anon: 401, eli: 403, sam: 403, mo: 403, hana: 403, dave: 403, ola: 403 },
    input: async (world) => ({
      params: { id: await world.idOf('alice') },
      body: { meetingDate: '04/06/2021', meetingTime: '10:00' },
    }),
  },
  'GET /attendees': { refused: signedIn },
  'GET /attendee/{id}': {
    refused: ofOwnEvent,
    input: async (world) => ({ params: { id: await world.idOf('bob') } }),
  },
  'GET /skills': { refused: signedIn },
  'GET /designations': { refused: signedIn },

  'DELETE /call/{callId}': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: () => ({ params: { callId: fresh() } }),
  },
  'GET /booth/{boothId}/slots': {
    refused: ofOwnEvent,
    input: (world) => ({ ...boothOf(world), query: { date: '04/06/2021' } }),
  },
  'GET /booth/{boothId}/calls': { refused: staffOfBooth, input: boothOf },
  'PUT /booth/{boothId}/consultants': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothOf(world), body: { consultants: 2 } }),
  },
  'GET /booth/{boothId}/consultants/affected': {
    refused: staffOfBooth,
    input: (world) => ({ ...boothOf(world), query: { consultants: '0' } }),
  },

  'POST /connections/send': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.idOf('mal'), text: 'Hello' } }),
  },
  'POST /connections/accept': {
    refused: ofOwnEvent,
    input: async (world, who) => ({ body: { toUser: await world.asker(who) } }),
  },
  'POST /connections/cancel': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.idOf('mal') } }),
  },
  'POST /connections/block': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.idOf('mal') } }),
  },
  'POST /connections/unblock': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.idOf('mal') } }),
  },
  'GET /connections/blocked': { refused: signedIn },
  'GET /connections': { refused: signedIn },
  'GET /connections/flagged': { refused: organisers },
  'GET /suggestions': { refused: signedIn },
  'GET /attendee/availability': { refused: signedIn },
  'PUT /attendee/availability': {
    refused: signedIn,
    input: () => ({ body: { availability: 'exploring' } }),
  },

  'POST /enquiry/exhibitor': {
    refused: everybody,
    input: (world) => ({ body: { ...enquiry(world), company: 'Rao & Co', products: 'Tiles' } }),
  },
  'POST /enquiry/sponsor': {
    refused: everybody,
    input: (world) => ({ body: { ...enquiry(world), company: 'Rao & Co' } }),
  },
  'POST /enquiry/speaker': {
    refused: everybody,
    input: (world) => ({ body: { ...enquiry(world), topic: 'Tiles' } }),
  },
  'GET /enquiry': { refused: organisers },
  'PUT /enquiry/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: fresh() }, body: { done: true } }),
  },

  'POST /help': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({
      body: { boothId: hall.heights, text: 'Is it loud there?', clientId: fresh() },
    }),
  },
  'GET /help': { refused: signedIn },
  'GET /help/mine': { refused: signedIn },
  'GET /help/{threadId}': { refused: partOfIt, input: (world) => threadOf(world) },
  'POST /help/{threadId}/message': {
    refused: partOfIt,
    input: async (world) => ({
      ...(await threadOf(world)),
      body: { text: 'Very quiet.', clientId: fresh() },
    }),
  },
  'POST /help/{threadId}/claim': { refused: itsStaff, input: (world) => threadOf(world) },
  'POST /help/{threadId}/release': { refused: itsStaff, input: (world) => threadOf(world) },
  'POST /help/{threadId}/handOver': {
    refused: { ...itsStaff, alice: 404 },
    input: (world) => threadOf(world, 'bob'),
  },
  'POST /help/{threadId}/done': { refused: partOfIt, input: (world) => threadOf(world) },
  'PUT /help/{threadId}/seen': {
    refused: partOfIt,
    input: async (world) => ({ ...(await threadOf(world)), body: { seq: 1 } }),
  },
  'PUT /help/{threadId}/contact': {
    refused: { ...partOfIt, eli: 404, hana: 404 },
    input: async (world) => ({ ...(await threadOf(world)), body: { shared: true } }),
  },
  'GET /desk': { refused: staff },
  'GET /desk/done': { refused: staff },
  'POST /desk/here': { refused: staff },
  'DELETE /desk/here': { refused: staff },

  'POST /message': {
    refused: ofOwnEvent,
    input: async (world) => ({
      body: { toUser: await world.idOf('bob'), text: 'Good morning', clientId: fresh() },
    }),
  },
  'PUT /message/{id}': {
    refused: { anon: 401, alice: 404, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: async (world) => ({
      params: { id: await world.messageTo('alice') },
      body: { text: 'Good evening' },
    }),
  },
  'GET /message/all/{userId}': {
    refused: ofOwnEvent,
    input: async (world) => ({ params: { userId: await world.idOf('bob') } }),
  },
  'PUT /messages': {
    refused: ofOwnEvent,
    input: async (world) => ({ body: { toUser: await world.idOf('bob'), seq: 1 } }),
  },
  'GET /message/dashboard': { refused: signedIn },
  'GET /message/unread': { refused: signedIn },
  'GET /message/search': { refused: signedIn, input: () => ({ query: { text: 'good' } }) },
  'POST /message/{id}/report': {
    refused: { anon: 401, eli: 404, sam: 404, mo: 404, hana: 404, dave: 404, ola: 404 },
    input: async (world) => ({
      params: { id: await world.messageTo('alice') },
      body: { reason: 'Advertising' },
    }),
  },
  'GET /message/reports': { refused: organisers },
  'PUT /message/reports/{id}': {
    refused: { ...organisers, hana: 404, ola: 404 },
    input: () => ({ params: { id: fresh() }, body: { handled: true } }),
  },

  'POST /booth-offer': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({ body: { boothId: hall.meadows, consent: true } }),
  },
  'GET /booth-offer': { refused: signedIn },
  'DELETE /booth-offer/{boothId}': { refused: signedIn, input: boothOf },
  'GET /booth/{boothId}/leads': { refused: staffOfBooth, input: boothOf },

  'POST /attendee/swag-bag': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({
      body: { id: hall.documents.brochure, title: 'x', documentUrl: 'https://x.example/' },
    }),
  },
  'DELETE /attendee/swag-bag': {
    refused: signedIn,
    input: ({ hall }) => ({ query: { id: hall.documents.brochure } }),
  },

  'POST /visitedUser/userData': {
    refused: signedIn,
    input: (_world, who) => ({ body: { email: `${who}@test.example`, mobile: '+919811122233' } }),
  },
  'POST /visitedUser/booth': {
    refused: ofOwnEvent,
    input: ({ hall }) => ({
      body: { boothId: hall.meadows, boothName: 'Meadows', noOfSecs: 100, visitedTime: 'now' },
    }),
  },
  'POST /visit/enter': { refused: signedIn, input: () => ({ body: { place: 'lobby' } }) },
  'POST /visit/heartbeat': { refused: signedIn, input: () => ({ body: { place: 'lobby' } }) },
  'POST /visit/leave': { refused: signedIn, input: () => ({ body: { place: 'lobby' } }) },
  'GET /venue/presence': { refused: signedIn },

  ...floorExamples,
  ...exhibitorExamples,
  ...videoExamples,
  ...notificationExamples,
  ...privacyExamples,
  ...guideExamples,
  ...hallExamples,
  ...sessionExamples,
  ...roomExamples,
  ...breakoutExamples,
  ...stageExamples,
  'GET /outbox': { refused: { ...organisers }, input: () => ({ query: { to: 'a@b.example' } }) },
};

function numberOf(who: Persona, route: number): string {
  return `+919${route}11${String(personas.indexOf(who)).padStart(3, '0')}233`;
}
