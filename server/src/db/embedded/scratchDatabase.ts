import { closeWorker, openWorker } from './openWorker.ts';
import { Vitals } from './vitals.ts';

// Runs in a process of its own, as creating takes more memory than a server ever needs again. Exits with its parent.
process.stdin.on('close', () => process.exit(1)).resume();
const [folder] = process.argv.slice(2);
const worker = await openWorker({
  folder: folder!,
  vitals: new Vitals().buffer,
  idleTransactionSeconds: 60,
  // the parent makes all of it durable at once
  isTemporary: true,
});
await closeWorker(worker);
process.exit(0);
