import { useDocumentVisibility } from '@mantine/hooks';
import type { Thread } from '@pavilion/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSee } from './data.ts';

interface Here {
  me: string;
  /** The element that contains the lines. */
  frame: RefObject<HTMLElement | null>;
  /** Something else covers them. */
  isCovered: boolean;
}

/** Marks a conversation as seen up to the latest line actually on screen; returns the first line that was new when the reader came to it. */
export function useSeenHere(cached: Thread, { me, frame, isCovered }: Here): string | null {
  const isRead = useDocumentVisibility() === 'visible' && !isCovered;
  const [looked, setLooked] = useState(false);
  const [newFromId, setNewFromId] = useState<string | null>(null);
  if (isRead !== looked) {
    setLooked(isRead);
    if (isRead && cached.unread > 0) setNewFromId(firstUnseen(cached, me));
  }
  const { mutate, isPending } = useSee();
  const [shownSeq, setShownSeq] = useState(0);
  const said = useRef(0);
  const personId = cached.person._id;
  const { messages, seenSeq } = cached;
  const watches = isRead && cached.unread > 0;
  useEffect(() => {
    if (!watches || !frame.current) return;
    const seqs = new Map(messages.map((one) => [one._id, one.seq]));
    const toSeq = (line: Element) => seqs.get(line.getAttribute('data-line') ?? '') ?? 0;
    const observer = new IntersectionObserver((lines) => {
      const shown = lines.filter((line) => line.isIntersecting);
      setShownSeq((seq) => Math.max(seq, ...shown.map(({ target }) => toSeq(target))));
    });
    for (const line of frame.current.querySelectorAll('[data-line]'))
      if (toSeq(line) > seenSeq) observer.observe(line);
    return () => observer.disconnect();
  }, [watches, messages, seenSeq, frame]);
  useEffect(() => {
    // one call at a time, however fast the reader scrolls
    if (isPending || shownSeq <= said.current) return;
    said.current = shownSeq;
    mutate({ personId, seq: shownSeq });
  }, [isPending, shownSeq, personId, mutate]);
  return newFromId;
}

function firstUnseen({ messages, seenSeq }: Thread, me: string): string | null {
  if (seenSeq === 0 && messages.every((message) => message.from._id !== me)) return null;
  return messages.find((one) => one.from._id !== me && one.seq > seenSeq)?._id ?? null;
}
