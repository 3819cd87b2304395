type Listener = (personId: string) => void;

const listeners = new Set<Listener>();
let asked: string | null = null;

/** Opens the conversation with a person in the message box, from any page. */
export function openMessages(personId: string): void {
  if (listeners.size === 0) asked = personId;
  for (const listener of listeners) listener(personId);
}

/** For the message box: calls back on every request, including one made before it was mounted. Returns an unsubscribe function. */
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

/** The id of the header's slot for the messages button. */
export const dockPlace = 'messages-way';
