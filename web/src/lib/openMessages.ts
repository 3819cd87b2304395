type Listener = (personId: string) => void;

const listeners = new Set<Listener>();
let asked: string | null = null;

/** Opens the conversation with a person in the message box, from any page. */
export function openMessages(personId: string): void {
  if (listeners.size === 0) asked = personId;
  for (const listener of listeners) listener(personId);
}

/** For the message box: calls back at every wish, also with one made before it was there. Answers how to stop. */
export function onOpenMessages(listener: Listener): () => void {
  listeners.add(listener);
  if (asked !== null) {
    const personId = asked;
    asked = null;
    queueMicrotask(() => listeners.has(listener) && listener(personId));
  }
  return () => {
    listeners.delete(listener);
  };
}

/** Where in the header the way to the messages stands. */
export const dockPlace = 'messages-way';
