import { type ReactNode, Suspense } from 'react';
import { start } from '../../../lib/start.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';

const LinkedListings = lazyNamed(() => import('./LinkedListings.tsx'), 'LinkedListings');

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const path = new RegExp(`^/(?:booth|preview)/(${id})(?:\\?open=item(?::|%3A)(${id}))?`);
/** A message with more links shows the first ones. */
const mostShown = 3;

/** What stands below a message: the cards of what it links to in this event's hall. */
export function belowMessage({ text, own }: ChatLine): ReactNode {
  const ids = listLinked(text, location.origin + (start?.root ?? ''));
  if (!ids.length) return null;
  return (
    <Suspense fallback={null}>
      <LinkedListings ids={ids} own={own} />
    </Suspense>
  );
}

/** The booths and items whose addresses below this one a text has. */
export function listLinked(text: string, root: string): string[] {
  const ids = text
    .split(root)
    .slice(1)
    .flatMap((after) => {
      const [, boothId, itemId] = path.exec(after) ?? [];
      return itemId ?? boothId ?? [];
    });
  return [...new Set(ids)].slice(0, mostShown);
}
