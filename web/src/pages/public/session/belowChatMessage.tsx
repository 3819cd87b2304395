import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';

const LinkCards = lazyNamed(() => import('./LinkCards.tsx'), 'LinkCards');

/** What stands below a message of a session's chat: cards of what it links to. */
export function belowChatMessage({ text, own }: ChatLine): ReactNode {
  if (!text.includes('://')) return null;
  return (
    <Suspense fallback={null}>
      <LinkCards text={text} own={own} />
    </Suspense>
  );
}
