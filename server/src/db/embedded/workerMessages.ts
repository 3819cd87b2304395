/** What the worker is started with. */
export interface WorkerSettings {
  folder: string;
  /** The buffer of the Vitals, shared by both threads. */
  vitals: SharedArrayBuffer;
  idleTransactionSeconds: number;
  /** Whether nothing is made durable. */
  isTemporary: boolean;
}

export type ToWorker =
  | { kind: 'requests'; requests: { connection: number; bytes: Uint8Array<ArrayBuffer> }[] }
  | { kind: 'hangUp'; connection: number }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'replies'; replies: Reply[] }
  | { kind: 'dropped'; connection: number; reason: string }
  | { kind: 'crashed'; reason: string };

export interface Reply {
  connection: number;
  bytes: Uint8Array<ArrayBuffer>;
}
