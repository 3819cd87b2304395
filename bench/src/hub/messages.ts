/** Commands to a server under test. Events are `{ action, at, pad, topic, seq }`, `at` in microseconds of the machine's monotonic clock. */
export type ServerCommand =
  | { do: 'publish'; topic: string; count: number; bytes: number }
  | { do: 'figures' };

export interface ServerFigures {
  rssBytes: number;
  cpuMs: number;
}

export type Protocol = 'batched' | 'plain' | 'socketIo' | 'nats';

export type DriverCommand =
  | { do: 'connect'; port: number; sockets: number; protocol: Protocol }
  | { do: 'follow' }
  | { do: 'report' }
  | { do: 'close' };

export interface DriverReport {
  /** Events that every socket has received. */
  complete: number;
  deliveries: number;
  outOfOrder: number;
  closed: number;
  cpuMs: number;
  /** Time from publishing to reading, in ms, for every event on every 50th socket. */
  delays: number[];
}
