import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSee } from './data.ts';

/** Marks a conversation as seen while it is actually on screen. */
export function useSeen(threadId: string | undefined, unread: number, lastSeq: number): void {
  const visible = useDocumentVisibility() === 'visible';
  const { mutate } = useSee();
  useEffect(() => {
    if (threadId && visible && unread > 0) mutate({ threadId, seq: lastSeq });
  }, [threadId, visible, unread, lastSeq, mutate]);
}
