import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { releaseMemory } from '../../system/releaseMemory.ts';
import { FreeSpace } from './FreeSpace.ts';
import { DurableFs } from './DurableFs.ts';
import { DurablePglite } from './DurablePglite.ts';
import { DatabaseSession } from './DatabaseSession.ts';
import { Vitals } from './vitals.ts';
import type { FromWorker, Reply, ToWorker, WorkerSettings } from './workerMessages.ts';

const mostMessagesPerBatch = 256;
const sleepCheckMilliseconds = 1000;

if (!parentPort) throw new Error('worker.ts runs only as the worker thread of EmbeddedDatabase');
const port = parentPort;
const settings = workerData as WorkerSettings;
const { folder, vitals: buffer, idleTransactionSeconds, isTemporary } = settings;
const vitals = new Vitals(buffer);
const freeSpace = new FreeSpace(folder);
const fs = new DurableFs(folder, { vitals, freeSpace, isTemporary });
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

function receive(message: ToWorker): boolean {
  if (message.kind === 'requests')
    for (const { connection, bytes } of message.requests) session.receive(connection, bytes);
  if (message.kind === 'hangUp') session.hangUp(message.connection);
  return message.kind === 'close';
}

/**
 * Handles one batch in four phases. *Receive*: hands every message waiting in the port to the session, so that requests
 * of many connections run together. *Run*: the session runs requests for a few milliseconds; their commits are logged
 * without an fsync. *Flush*: one fsync makes all of them durable, or the worker crashes. *Reply*: only now do clients
 * get their replies, so nothing acknowledged can be lost. Then it runs again until nothing is left.
 */
function handleBatch(first: ToWorker): void {
  let closing = receive(first);
  for (let count = 1; count < mostMessagesPerBatch; count++) {
    const next = receiveMessageOnPort(port) as { message: ToWorker } | undefined;
    if (!next) break;
    closing = receive(next.message) || closing;
  }
  for (let replies = nextReplies(); replies.length; replies = nextReplies()) {
    const transfer = replies.map(({ bytes }) => bytes.buffer);
    send({ kind: 'replies', replies }, transfer);
  }
  if (closing) void close();
}

function nextReplies(): Reply[] {
  const replies = session.run(freeSpace.isReadOnly());
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
  handleBatch({ kind: 'hangUp', connection });
}

async function close(): Promise<void> {
  await pglite.close();
  process.exit(0);
}

port.on('message', handleBatch);
setInterval(endSleepingTransaction, sleepCheckMilliseconds).unref();
releaseMemory();
send({ kind: 'ready' });
