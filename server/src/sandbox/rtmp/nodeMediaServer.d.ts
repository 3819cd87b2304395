/** The parts of node-media-server that receive one program; it has no types of its own. */
declare module 'node-media-server/src/core/context.js' {
  import type { EventEmitter } from 'node:events';

  const context: { eventEmitter: EventEmitter };
  export default context;
}

declare module 'node-media-server/src/session/rtmp_session.js' {
  import type { Socket } from 'node:net';

  /** Gets a stream as FLV: its header and latest picture first, then tag by tag. */
  export interface Subscriber {
    id: string;
    /** Empty for those inside. */
    ip: '';
    protocol: 'flv';
    sendBuffer(bytes: Buffer): void;
  }

  /** A connection that sends or asks for a stream. */
  export default class RtmpSession {
    constructor(socket: Socket);
    streamName: string;
    /** As the program says. */
    videoWidth: unknown;
    videoHeight: unknown;
    videoFramerate: unknown;
    broadcast: { postPlay(subscriber: Subscriber): string | null };
    run(): void;
  }
}
