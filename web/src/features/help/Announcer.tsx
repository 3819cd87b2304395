import type { HelpMessage } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './ChatLog.module.css';
import { nameOf } from './nameOf.ts';

const everyMs = 3000;

interface AnnouncerProps {
  messages: readonly HelpMessage[];
  own: 'visitor' | 'staff';
  /** Where things stand; told when it changes. */
  status?: string;
}

/** Tells screen readers what the others write and how things stand: politely, at most once in three seconds, never the own words. */
export function Announcer({ messages, own, status }: AnnouncerProps) {
  const t = useTexts();
  const [said, setSaid] = useState('');
  const known = useRef<{ ids: Set<string>; status: string | undefined } | null>(null);
  const waiting = useRef<{ messages: HelpMessage[]; status: string }>({ messages: [], status: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const speak = useRef(() => {});
  useEffect(() => {
    speak.current = () => {
      const { messages: heard, status: now } = waiting.current;
      waiting.current = { messages: [], status: '' };
      const anything = heard.length > 0 || now !== '';
      timer.current = anything ? setTimeout(() => speak.current(), everyMs) : undefined;
      if (!anything) return setSaid('');
      const words =
        heard.length > 1
          ? t('chat.saysMany', { count: heard.length })
          : heard[0] &&
            t('chat.saysOne', {
              name: nameOf(heard[0].sender) || t('chat.staff'),
              text: heard[0].text,
            });
      setSaid([now, words].filter(Boolean).join('. '));
    };
  });
  useEffect(() => {
    const before = known.current;
    known.current = { ids: new Set(messages.map((message) => message._id)), status };
    if (!before) return;
    const last = messages.findLast((message) => before.ids.has(message._id));
    const fresh = messages.filter(
      (message) =>
        !before.ids.has(message._id) &&
        message.side !== own &&
        message.side !== 'system' &&
        (!last || message.threadId > last.threadId || message.seq > last.seq),
    );
    waiting.current.messages.push(...fresh);
    if (status && status !== before.status) waiting.current.status = status;
    const due = waiting.current.messages.length > 0 || waiting.current.status !== '';
    if (due && timer.current === undefined) speak.current();
  }, [messages, own, status]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p className={styles.unseen} aria-live="polite" aria-atomic="true">
      {said}
    </p>
  );
}
