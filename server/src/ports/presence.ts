/** A person's open socket. */
export interface PresentSocket {
  socketId: string;
  personId: string;
  eventId: string;
  /** Milliseconds since 1970. */
  openedAt: number;
}

/** Who is online, and how many people are at each place, across all nodes. Accurate to a minute: a dead node's entries expire. */
export interface Presence {
  /** Records a new socket; returns the ids of the person's oldest sockets beyond `most`, which it forgets. */
  enter(socket: PresentSocket, most: number): Promise<string[]>;
  leave(socket: PresentSocket): Promise<void>;
  /** Keeps these sockets of this node alive; due twice a minute. */
  refresh(sockets: PresentSocket[]): Promise<void>;
  /** Which of these people have an open socket. */
  online(personIds: string[]): Promise<Set<string>>;
  /** Moves a socket's person to a place of the event, `null` for nowhere. */
  move(socket: PresentSocket, place: string | null): Promise<void>;
  /** Which of these people are at a place of the event. */
  here(eventId: string, place: string, personIds: string[]): Promise<Set<string>>;
  /** People by place of the event; a person with two tabs at one place counts once on each node. */
  counts(eventId: string): Promise<Record<string, number>>;
  /** How many people are at one place, each once, whichever nodes they are on. */
  count(eventId: string, place: string): Promise<number>;
  close(): Promise<void>;
}
