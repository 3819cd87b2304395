import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import type { ChatLine } from './ChatLog.tsx';
import styles from './ChatLog.module.css';

const everyMs = 3000;

interface AnnouncerProps {
  lines: readonly ChatLine[];
  /** Where things stand; told when it changes. */
  status?: string;
}

/** Tells screen readers what the others write and how things stand: politely, at most once in three seconds, never the own words. */
export function Announcer({ lines, status }: AnnouncerProps) {
  const t = useTexts();
  const [said, setSaid] = useState('');
  const known = useRef<{ ids: Set<string>; status: string | undefined } | null>(null);
  const waiting = useRef<{ lines: ChatLine[]; status: string }>({ lines: [], status: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const speak = useRef(() => {});
  useEffect(() => {
    speak.current = () => {
      const { lines: heard, status: now } = waiting.current;
      waiting.current = { lines: [], status: '' };
      const anything = heard.length > 0 || now !== '';
      timer.current = anything ? setTimeout(() => speak.current(), everyMs) : undefined;
      if (!anything) return setSaid('');
      const words =
        heard.length > 1
          ? t('chat.saysMany', { count: heard.length })
          : heard[0] && t('chat.saysOne', { name: heard[0].name, text: heard[0].text });
      setSaid([now, words].filter(Boolean).join('. '));
    };
  });
  useEffect(() => {
    const before = known.current;
    known.current = { ids: new Set(lines.map((line) => line.id)), status };
    if (!before) return;
    const last = lines.findLastIndex((line) => before.ids.has(line.id));
    const fresh = lines.slice(last + 1).filter((line) => !line.own && line.note === null);
    waiting.current.lines.push(...fresh);
    if (status && status !== before.status) waiting.current.status = status;
    const due = waiting.current.lines.length > 0 || waiting.current.status !== '';
    if (due && timer.current === undefined) speak.current();
  }, [lines, status]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p className={styles.unseen} aria-live="polite" aria-atomic="true">
      {said}
    </p>
  );
}
