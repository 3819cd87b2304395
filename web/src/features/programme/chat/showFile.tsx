import type { ChannelFile } from '@pavilion/contract';
import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const SentFile = lazyNamed(() => import('./SentFile.tsx'), 'SentFile');

/** Shows the picture or document of a message; most chats have none. */
export function showFile(file: ChannelFile): ReactNode {
  return (
    <Suspense fallback={null}>
      <SentFile file={file} />
    </Suspense>
  );
}
