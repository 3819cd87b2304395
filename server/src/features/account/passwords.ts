import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../refusal.ts';

/** argon2id as recommended: 19 MiB, two passes. It runs on the thread pool, never on the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everybody else, however many log in at once. */
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 4000;
const waiting: (() => void)[] = [];
let running = 0;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

/** Whether there is a password: who was erased, or came by an issuer, has a word in its place. */
export function isPassword(stored: string): boolean {
  return stored.startsWith('$argon2');
}

const nobody = hash('nobody has this password', cost);

/**
 * Compares a password; without a stored hash it takes as long and says no, so that timing tells nothing.
 * `admit` runs when its turn has come, right before comparing: what it throws ends the attempt unevaluated.
 */
export function checkPassword(
  stored: string | undefined,
  password: string,
  admit: () => Promise<void>,
): Promise<boolean> {
  return inTurn(async () => {
    await admit();
    const known = stored && isPassword(stored) ? stored : undefined;
    const matches = await verify(known ?? (await nobody), password.normalize('NFC'));
    return matches && known !== undefined;
  });
}

/** First come, first served; what nobody could wait for is refused (`server.unavailable`). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) refuse('server.unavailable', { retryAfterSeconds: 30 });
  if (running < atOnce) running++;
  else await new Promise<void>((turn) => waiting.push(turn));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
