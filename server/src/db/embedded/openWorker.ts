import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../StoreUnavailable.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './workerMessages.ts';

const secondsToOpen = 120;
const secondsToClose = 20;

/** Starts the worker on its folder; resolves when it is ready to serve. */
export async function openWorker(settings: WorkerSettings): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: settings,
    // The engine has its own memory; what JavaScript adds to it is short-lived and small.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
    execArgv: [], // Don't inherit the process's flags, such as a test runner's.
  });
  const late = setTimeout(() => void worker.terminate(), secondsToOpen * 1000);
  let failure: unknown;
  worker.on('error', (error) => (failure = error));
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        if (message.kind === 'crashed') failure = message.reason;
      });
      worker.once('exit', () => {
        const reason = failure instanceof Error ? failure.message : String(failure ?? 'no reason');
        const message = `The database in ${settings.folder} could not be opened: ${reason}`;
        reject(new StoreUnavailable(message, { cause: failure }));
      });
    });
  } finally {
    clearTimeout(late);
  }
  return worker;
}

/** Has the worker shut the database down; terminates it if it doesn't. */
export async function closeWorker(worker: Worker): Promise<void> {
  const late = setTimeout(() => void worker.terminate(), secondsToClose * 1000);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage({ kind: 'close' } satisfies ToWorker);
  await ended;
  clearTimeout(late);
}
