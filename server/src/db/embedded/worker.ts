import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { FreeSpace } from './FreeSpace.ts';
import { DurableFs } from './DurableFs.ts';
import { DurablePglite } from './DurablePglite.ts';
import { DatabaseSession } from './DatabaseSession.ts';
import { Vitals } from './vitals.ts';
import type { FromWorker, Reply, ToWorker, WorkerSettings } from './workerMessages.ts';

const mostMessagesPerBatch = 256;
const sleepCheckMilliseconds = 500;

if (!parentPort) throw new Error('worker.ts runs only as the worker thread of EmbeddedDatabase');
const port = parentPort;
const { folder, vitals: buffer, idleTransactionSeconds } = workerData as WorkerSettings;
const vitals = new Vitals(buffer);
const room = new FreeSpace(folder);
const fs = new DurableFs(folder, vitals, room);
const pglite = await DurablePglite.open(fs, crash);
fs.flush();
const session = new DatabaseSession(pglite, vitals);

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

function crash(reason: string): never {
  send({ kind: 'crashed', reason });
  process.exit(1);
}

function take(message: ToWorker): boolean {
  if (message.kind === 'bytes') session.receive(message.connection, message.bytes);
  if (message.kind === 'hangUp') session.hangUp(message.connection);
  return message.kind === 'close';
}

/** Takes all that waits, runs it, makes it durable together, and only then replies. */
function turn(first: ToWorker): void {
  let closing = take(first);
  for (let count = 1; count < mostMessagesPerBatch; count++) {
    const next = receiveMessageOnPort(port) as { message: ToWorker } | undefined;
    if (!next) break;
    closing = take(next.message) || closing;
  }
  for (let replies = nextReplies(); replies.length; replies = nextReplies()) {
    const transfer = replies.map(({ bytes }) => bytes.buffer);
    send({ kind: 'replies', replies }, transfer);
  }
  if (closing) void close();
}

function nextReplies(): Reply[] {
  const replies = session.run(room.isReadOnly());
  try {
    fs.flush();
  } catch (error) {
    crash(String(error));
  }
  return replies;
}

function endSleepingTransaction(): void {
  const connection = session.sleepingOwner(idleTransactionSeconds);
  if (connection === null) return;
  session.hangUp(connection);
  const reason = `A transaction did nothing for ${idleTransactionSeconds} s and was rolled back.`;
  send({ kind: 'dropped', connection, reason });
  turn({ kind: 'hangUp', connection });
}

async function close(): Promise<void> {
  await pglite.close();
  process.exit(0);
}

port.on('message', turn);
setInterval(endSleepingTransaction, sleepCheckMilliseconds).unref();
send({ kind: 'ready' });
