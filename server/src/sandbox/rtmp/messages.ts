/** What the process of a connection says of it. */
export type FromProgram =
  /** It wants to broadcast with this key, and waits. */
  | { kind: 'publish'; key: string }
  /** Pixels, and frames a second if it says so. */
  | { kind: 'picture'; width: number; height: number; framesPerSecond: number | null }
  /** Part of run `run` of the stream, as FLV. */
  | { kind: 'bytes'; run: number; bytes: Uint8Array }
  /** It sends something else than H.264 and AAC, and is closed. */
  | { kind: 'unsupported' }
  | { kind: 'alive'; megabytes: number };

/** What the server says to the process of a connection. */
export type ToProgram =
  | { kind: 'connection' }
  /** Its key holds: receive what it sends, and drop it until a run begins. */
  | { kind: 'accept' }
  /** Pass on what it sends, from the header on. */
  | { kind: 'begin'; run: number }
  /** Drop what it sends. */
  | { kind: 'pause' }
  /** So many bytes of a run are taken. */
  | { kind: 'taken'; bytes: number }
  | { kind: 'ping' };
