/** Reaches the open sockets of people, on all nodes. */
export interface Sockets {
  /** Closes all sockets of a person. */
  closePerson(personId: string): Promise<void>;
  /** Closes the sockets of one login. */
  closeSession(sessionId: string): Promise<void>;
  /** Asks again what this person's sockets may hear; due whenever their rights change. */
  reauthorise(personId: string): Promise<void>;
  /** Asks again of everybody who hears a topic whether they may; due whenever fewer may than before. */
  reauthoriseTopic(topic: string): Promise<void>;
}

/** Before the socket is open there is nobody to reach. */
export const noSockets: Sockets = {
  closePerson: async () => {},
  closeSession: async () => {},
  reauthorise: async () => {},
  reauthoriseTopic: async () => {},
};
