import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../../../core/refusal.ts';
import { leastCost, type PasswordCost } from '../../../../settings.ts';

/** Hashing runs on the thread pool, never on the event loop. One core stays free for everything else, however many log in at once. */
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 4000;
const waiting: (() => void)[] = [];
let running = 0;

export function hashPassword(password: string, cost = leastCost): Promise<string> {
  return queued(() => hashNow(password, cost));
}

function hashNow(password: string, { memoryKib, passes }: PasswordCost): Promise<string> {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  return hash(password.normalize('NFC'), options);
}

/** Whether a hash was made at a lower cost than now required. */
export function isCheap(stored: string, cost: PasswordCost): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return !(Number(memory) >= cost.memoryKib && Number(passes) >= cost.passes);
}

/** Whether there is a password: people who were erased or came through an issuer have a word in its place. */
export function isPassword(stored: string): boolean {
  return stored.startsWith('$argon2');
}

/** A hash nobody has, for each cost requested. */
const nobodies = new Map<string, Promise<string>>();

function nobody(cost: PasswordCost): Promise<string> {
  const key = `${cost.memoryKib} ${cost.passes}`;
  const cached = nobodies.get(key);
  if (cached) return cached;
  const made = hashNow('nobody has this password', cost);
  nobodies.set(key, made);
  made.catch(() => nobodies.delete(key));
  return made;
}

/**
 * Compares a password; without a stored hash it takes as long and returns false, so that timing reveals nothing.
 * `admit` runs once a core is free, right before comparing; if it throws, nothing is compared.
 */
export function checkPassword({
  stored,
  password,
  admit,
  cost = leastCost,
}: {
  stored: string | undefined;
  password: string;
  admit: () => Promise<void>;
  cost?: PasswordCost;
}): Promise<boolean> {
  return queued(async () => {
    await admit();
    const usable = stored && isPassword(stored) ? stored : undefined;
    const matches = await verify(usable ?? (await nobody(cost)), password.normalize('NFC'));
    return matches && usable !== undefined;
  });
}

/** First come, first served. Refuses `server.unavailable` if the queue is too long. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) refuse('server.unavailable', { retryAfterSeconds: 30 });
  if (running < atOnce) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
