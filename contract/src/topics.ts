/** The named audiences of live events. A topic is `kind:id`; who may subscribe to a kind is decided by the feature that owns it. */
export const topics = {
  /** Everyone looking at the event, logged in or not. */
  event: (eventId: string) => `event:${eventId}`,
  /** All logged-in people of the event. */
  attendees: (eventId: string) => `attendees:${eventId}`,
  /** One person, on all their screens. */
  person: (personId: string) => `person:${personId}`,
  /** The staff of one booth's desk. */
  desk: (boothId: string) => `desk:${boothId}`,
  /** The staff of the event's info desk. */
  infoDesk: (eventId: string) => `infoDesk:${eventId}`,
  /** One live help conversation. No one subscribes: it only names the conversation someone is typing in. */
  help: (threadId: string) => `help:${threadId}`,
  /** The conversation with a person. No one subscribes: it only names whom someone is typing to. */
  message: (personId: string) => `message:${personId}`,
  /** One session of the programme: everyone who may see it. */
  session: (sessionId: string) => `session:${sessionId}`,
  /** A session's room: registered people, the panel and the organisers. */
  sessionRoom: (sessionId: string) => `sessionRoom:${sessionId}`,
  /** A session's open room, for the same people: subscribing means being in the room. */
  stage: (sessionId: string) => `stage:${sessionId}`,
  /** The captions of a session, while they are written: the people of its room. A topic of their own, as a line is shown many times before it is finished. */
  caption: (sessionId: string) => `caption:${sessionId}`,
  /** A session's moderators and the organisers: what the room may not see yet. */
  sessionDesk: (sessionId: string) => `sessionDesk:${sessionId}`,
  /** A room where people talk by video: everyone who may enter it. */
  room: (roomId: string) => `room:${roomId}`,
  /** A poll's results: everyone who may see them. */
  poll: (pollId: string) => `poll:${pollId}`,
  /** The event's live state, for its organisers. */
  liveboard: (eventId: string) => `liveboard:${eventId}`,
  /** The people inside a room right now. */
  video: (roomId: string) => `video:${roomId}`,
  /** Where the people inside a room point at what they look at together. */
  pointer: (roomId: string) => `pointer:${roomId}`,
  /** How many people are where in the venue, as coarse counts. */
  venue: (eventId: string) => `venue:${eventId}`,
} as const;
export type TopicKind = keyof typeof topics;

/** `person:123` → its kind and id; null if it isn't one of our topics. */
export function parseTopic(topic: string): { kind: TopicKind; id: string } | null {
  const at = topic.indexOf(':');
  const kind = topic.slice(0, at);
  return at > 0 && Object.hasOwn(topics, kind)
    ? { kind: kind as TopicKind, id: topic.slice(at + 1) }
    : null;
}
