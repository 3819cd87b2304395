import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { ChatLine } from './ChatLog.tsx';
import visuallyHidden from '../text/visuallyHidden.module.css';

const everyMs = 3000;

interface AnnouncerProps {
  lines: readonly ChatLine[];
  /** The current state, announced when it changes. */
  status?: string;
}

/** Announces to screen readers what others write and each new status: politely, at most once every three seconds. */
export function Announcer({ lines, status }: AnnouncerProps) {
  const t = useTexts();
  const [said, setSaid] = useState('');
  const previous = useRef<{
    revisions: Map<string, number>;
    status: string | undefined;
  } | null>(null);
  const waiting = useRef<{ lines: ChatLine[]; status: string }>({ lines: [], status: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const speak = useRef(() => {});
  useEffect(() => {
    speak.current = () => {
      const { lines: added, status: now } = waiting.current;
      waiting.current = { lines: [], status: '' };
      const anything = added.length > 0 || now !== '';
      timer.current = anything ? setTimeout(() => speak.current(), everyMs) : undefined;
      if (!anything) return setSaid('');
      const words =
        added.length > 1
          ? t('chat.saysMany', { count: added.length })
          : added[0] &&
            t((added[0].revision ?? 0) > 0 ? 'chat.saysInstead' : 'chat.saysOne', {
              name: added[0].name,
              text: added[0].words ?? added[0].text,
            });
      setSaid([now, words].filter(Boolean).join('. '));
    };
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = {
      revisions: new Map(lines.map((line) => [line.id, line.revision ?? 0])),
      status,
    };
    if (!before) return;
    const last = lines.findLastIndex((line) => before.revisions.has(line.id));
    const fresh = lines.filter((line, index) => {
      if (line.own || line.note !== null) return false;
      const revision = before.revisions.get(line.id);
      return revision === undefined ? index > last : revision < (line.revision ?? 0);
    });
    waiting.current.lines.push(...fresh);
    if (status && status !== before.status) waiting.current.status = status;
    const due = waiting.current.lines.length > 0 || waiting.current.status !== '';
    if (due && timer.current === undefined) speak.current();
  }, [lines, status]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p className={visuallyHidden.text} aria-live="polite" aria-atomic="true">
      {said}
    </p>
  );
}
