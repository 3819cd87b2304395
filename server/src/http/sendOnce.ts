import { refuse } from './refusal.ts';

/**
 * Sends what a client may send twice under one client id: answers what was `sentBefore`, else what `send` does. Of equal
 * sends at the same time the unique `constraint` lets one through. `onRepeat` runs for what was sent before. Refuses
 * `message.idReused`, also by `sentBefore` where something else was sent.
 */
export async function sendOnce<T>(given: {
  constraint: string;
  sentBefore: () => Promise<T | null>;
  send: () => Promise<T>;
  onRepeat?: (before: T) => Promise<void>;
}): Promise<T> {
  const before = await given.sentBefore();
  if (before) {
    await given.onRepeat?.(before);
    return before;
  }
  try {
    return await given.send();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== given.constraint) throw error;
    return (await given.sentBefore()) ?? refuse('message.idReused');
  }
}
