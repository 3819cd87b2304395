import {
  type Actor,
  type Area,
  type Duty,
  id,
  isBarred,
  isKeptOutside,
  mayStaffDesk,
  parseTopic,
  type TopicKind,
  withoutOrganising,
} from '@pavilion/contract';
import { createContext, type Server } from '../core/context.ts';
import { findCallerOfLogin, findCaller } from '../features/identity/account/model/caller.ts';
import { redeemTicket } from '../features/identity/account/verbs/issueTicket.ts';
import { exists } from '../features/venue/booth/service.ts';
import {
  eventOfHost,
  cachedEvent,
  cachedEvents,
} from '../features/platform/event/model/cachedEvents.ts';
import { maySee } from '../features/platform/event/service.ts';
import { typing as typingInHelp } from '../features/exhibiting/help/service.ts';
import {
  maySubscribe as maySubscribeToLiveboard,
  onSubscription as onFloorSubscription,
} from '../features/organising/liveboard/service.ts';
import { onSeen, onTyping } from '../features/people/message/service.ts';
import { maySubscribeToResults } from '../features/programme/poll/service.ts';
import { maySubscribe as maySubscribeToVideoRoom } from '../features/rooms/room/service.ts';
import {
  maySubscribeToDesk,
  maySubscribeToRoom,
  maySubscribeToSession,
} from '../features/programme/session/service.ts';
import {
  onEvent,
  onSubscription as onVideoSubscription,
} from '../features/rooms/video/model/participants.ts';
import { maySubscribeToChat, maySubscribeToVideo, point } from '../features/rooms/video/service.ts';
import { onSubscription as onStageSubscription } from '../features/programme/stage/verbs/onSubscription.ts';
import type { Caller } from '../http/http.ts';
import type { Settings } from '../settings.ts';
import { createLive, type Live } from '../live/createLive.ts';

type MaySubscribe = (server: Server, actor: Actor | null, id: string) => boolean | Promise<boolean>;

/** Who may subscribe to the topics of each kind. */
const maySubscribeTo: Record<TopicKind, MaySubscribe> = {
  event: async (server, actor, id) => {
    const event = isId(id) && (await cachedEvent(server.store.db, id));
    return event ? maySee(event, actor) : false;
  },
  attendees: (_server, actor, id) => actor?.eventId === id && !isKeptOutside(actor),
  venue: (_server, actor, id) => actor?.eventId === id,
  person: (_server, actor, id) => actor?.personId === id,
  session: (server, actor, id) => isId(id) && maySubscribeToSession(server.store.db, actor, id),
  sessionRoom: async (server, actor, id) => {
    if (!actor || !isId(id)) return false;
    return (
      (!isBarred(actor, 'sessions') && (await maySubscribeToRoom(server.store.db, actor, id))) ||
      (!isBarred(actor, 'rooms') && maySubscribeToChat(server, actor, id))
    );
  },
  stage: (server, actor, id) => isId(id) && maySubscribeToRoom(server.store.db, actor, id),
  caption: (server, actor, id) => isId(id) && maySubscribeToRoom(server.store.db, actor, id),
  sessionDesk: (server, actor, id) => isId(id) && maySubscribeToDesk(server.store.db, actor, id),
  room: (server, actor, id) =>
    actor !== null && isId(id) && maySubscribeToVideoRoom(server, actor, id),
  video: (server, actor, id) =>
    actor !== null && isId(id) && maySubscribeToVideo(server, actor, id),
  pointer: (server, actor, id) =>
    actor !== null && isId(id) && maySubscribeToVideo(server, actor, id),
  poll: (server, actor, id) =>
    actor !== null && isId(id) && maySubscribeToResults(server, actor, id),
  help: () => false,
  message: () => false,
  liveboard: (_server, actor, id) => maySubscribeToLiveboard(actor, id),
  infoDesk: (_server, actor, id) => actor?.eventId === id && mayStaffDesk(actor, null),
  desk: (server, actor, id) =>
    actor !== null &&
    (actor.boothIds.includes(id) || (mayStaffDesk(actor, id) && isOwnBooth(server, actor, id))),
};

/** The areas topics belong to; `sessionRoom` finds its own, as a chat belongs to a session or a room. */
const areaOfTopic: Partial<Record<TopicKind, Area>> = {
  stage: 'sessions',
  caption: 'sessions',
  sessionDesk: 'sessions',
  poll: 'sessions',
  room: 'rooms',
  video: 'rooms',
  pointer: 'rooms',
};

/** Whose duty it is, as an organiser, to subscribe to topics; the drafts of an event are every organiser's. */
const dutyOfTopic: Partial<Record<TopicKind, Duty | 'any'>> = {
  event: 'any',
  session: 'programme',
  sessionRoom: 'programme',
  stage: 'programme',
  caption: 'programme',
  sessionDesk: 'programme',
  poll: 'programme',
  room: 'programme',
  video: 'programme',
  pointer: 'programme',
  liveboard: 'programme',
  infoDesk: 'people',
  desk: 'people',
};

/** The actor as they subscribe to topics of a kind: not as an organiser where their duties don't reach. */
function subscribing(actor: Actor | null, kind: TopicKind): Actor | null {
  const duty = dutyOfTopic[kind];
  if (!actor?.duties || duty === 'any') return actor;
  const { duties } = actor;
  const isTheirs = duty !== undefined && (duties.includes(duty) || duties.includes('readOnly'));
  return isTheirs ? actor : withoutOrganising(actor);
}

/** The same for what they write there. */
function writing(actor: Actor, duty: Duty): Actor {
  return !actor.duties || actor.duties.includes(duty) ? actor : withoutOrganising(actor);
}

function isId(text: string): boolean {
  return id.safeParse(text).success;
}

/** The caller's actor, if the event is open to them. */
async function admittedActor(server: Server, caller: Caller | null): Promise<Actor | null> {
  if (!caller) return null;
  const { actor, eventVersion } = caller;
  const event = await cachedEvent(server.store.db, actor.eventId, eventVersion);
  return event && maySee(event, actor) ? actor : null;
}

async function isOwnBooth(server: Server, actor: Actor, boothId: string): Promise<boolean> {
  const event = await cachedEvent(server.store.db, actor.eventId);
  return event !== null && exists(server.store.db, event, boothId);
}

/** Creates this server's live part, wired to its tickets, rights and presence. */
export function serverLive(server: Server, settings: Settings): Live {
  const { store, ports } = server;
  const live = createLive({
    bus: ports.bus,
    presence: ports.presence,
    log: server.log,
    allowedOrigins: [new URL(ports.publicUrl).origin],
    requireOrigin: settings.SOCKET_REQUIRES_ORIGIN,
    perPerson: settings.SOCKETS_PER_PERSON,
    perAddress: settings.SOCKETS_PER_ADDRESS,
    now: () => ports.clock.now().getTime(),
    refreshActor: async (actor) =>
      admittedActor(server, await findCallerOfLogin(store, ports.clock, actor.sessionId)),
    redeemTicket: async (ticket) =>
      admittedActor(
        server,
        (await redeemTicket(store.db, ports.clock, ticket)) ??
          (settings.SOCKET_TAKES_LOGIN_TOKEN ? await findCaller(store, ports.clock, ticket) : null),
      ),
    publicEvent: async (eventId, host) => {
      const asked = id.optional().safeParse(eventId);
      if (!asked.success) return null;
      const events = await cachedEvents(store.db);
      const found = asked.data
        ? events.find((event) => event.id === asked.data)
        : eventOfHost(events, host);
      return found?.state === 'open' ? found.id : null;
    },
    maySubscribe: (actor, topic) => {
      const parsed = parseTopic(topic);
      return (
        parsed !== null &&
        !isBarred(actor, areaOfTopic[parsed.kind]) &&
        maySubscribeTo[parsed.kind](server, subscribing(actor, parsed.kind), parsed.id)
      );
    },
    onSubscription: (socket, topic, begins) => {
      onStageSubscription(server, socket, { topic, begins });
      onFloorSubscription(server, topic, begins);
      onVideoSubscription(server, { personId: socket.personId, topic, begins });
    },
    onEvent: (topic) => onEvent(server, topic),
    handlers: {
      typing: (actor, { topic }) => {
        const parsed = parseTopic(topic);
        return parsed?.kind === 'message'
          ? onTyping(server, actor, parsed.id)
          : typingInHelp(server, writing(actor, 'people'), topic);
      },
      messageSeen: (actor, { sendTo }) => onSeen(server, actor, sendTo),
      point: async (actor, frame) => {
        const event = await cachedEvent(server.store.db, actor.eventId);
        if (!event || isBarred(actor, 'rooms')) return;
        const own = writing(actor, 'programme');
        await point(createContext(server, { actor: own, event, language: 'en' }), frame);
      },
    },
  });
  ports.sockets = live.hub;
  return live;
}
