/** Reaches the open sockets of people, on all nodes. */
export interface Sockets {
  /** Closes all sockets of a person. */
  closePerson(personId: string): Promise<void>;
  /** Closes the sockets of one login. */
  closeSession(sessionId: string): Promise<void>;
  /** Reauthorises this person's subscriptions; due whenever their rights change. */
  reauthorise(personId: string): Promise<void>;
  /** Reauthorises all subscribers of a topic; due whenever fewer may subscribe than before. */
  reauthoriseTopic(topic: string): Promise<void>;
}

/** Used until the socket is open. */
export const noSockets: Sockets = {
  closePerson: async () => {},
  closeSession: async () => {},
  reauthorise: async () => {},
  reauthoriseTopic: async () => {},
};
