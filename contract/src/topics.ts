/** The named audiences of live events. A topic is `kind:id`; who may subscribe to a kind is decided by the feature that owns it. */
export const topics = {
  /** Everybody who looks at the event, signed in or not. */
  event: (eventId: string) => `event:${eventId}`,
  /** All signed-in people of the event. */
  attendees: (eventId: string) => `attendees:${eventId}`,
  /** One person, on all their screens. */
  person: (personId: string) => `person:${personId}`,
  /** The staff of one booth's desk. */
  desk: (boothId: string) => `desk:${boothId}`,
  /** The staff of the event's info desk. */
  infoDesk: (eventId: string) => `infoDesk:${eventId}`,
  /** One conversation of live help. Nobody hears it: it names the conversation in which somebody is typing. */
  help: (threadId: string) => `help:${threadId}`,
  /** The conversation with a person. Nobody hears it: it names to whom somebody is typing. */
  message: (personId: string) => `message:${personId}`,
  /** One session of the programme: whoever may see it. */
  session: (sessionId: string) => `session:${sessionId}`,
  /** The room of a session: the registered, its panel and the organisers. */
  sessionRoom: (sessionId: string) => `sessionRoom:${sessionId}`,
  /** The open room of a session, for the same people: its subscribers are in the room. */
  stage: (sessionId: string) => `stage:${sessionId}`,
  /** The moderators of a session and the organisers: what is not for the room yet. */
  sessionDesk: (sessionId: string) => `sessionDesk:${sessionId}`,
  /** A room where people talk by video: whoever may enter it. */
  room: (roomId: string) => `room:${roomId}`,
  /** The results of a poll: whoever may see them. */
  poll: (pollId: string) => `poll:${pollId}`,
  /** What is going on, for the organisers of the event. */
  floor: (eventId: string) => `floor:${eventId}`,
  /** Those who are inside of a room right now. */
  video: (roomId: string) => `video:${roomId}`,
  /** Who is where in the venue, as coarse counts. */
  venue: (eventId: string) => `venue:${eventId}`,
} as const;
export type TopicKind = keyof typeof topics;

/** `person:123` → its kind and id; null for what is no topic of ours. */
export function parseTopic(topic: string): { kind: TopicKind; id: string } | null {
  const at = topic.indexOf(':');
  const kind = topic.slice(0, at);
  return at > 0 && Object.hasOwn(topics, kind)
    ? { kind: kind as TopicKind, id: topic.slice(at + 1) }
    : null;
}
