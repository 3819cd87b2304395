import { type HelpMessage, wallClock } from '@pavilion/contract';
import { IconArrowDown, IconChecks } from '@tabler/icons-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from '../../lib/event.ts';
import { inEventZone } from '../../lib/eventTime.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { sentenceOf } from '../../ui/Loaded.tsx';
import styles from './ChatLog.module.css';
import { momentOf } from './moments.ts';
import { nameOf } from './nameOf.ts';
import type { Unsent } from './useUnsent.ts';

interface ChatLogProps {
  own: 'visitor' | 'staff';
  messages: readonly HelpMessage[];
  unsent: readonly Unsent[];
  /** The other side has seen everything up to this `seq` of the latest conversation. */
  seenSeq: number;
  /** What of the other side was not seen when this was opened, from this `seq` on. */
  newFromSeq: number | null;
  typing: string | null;
  hasEarlier: boolean;
  onEarlier: () => void;
  onRetry: () => void;
  onTakeBack: (message: Unsent) => void;
}

/** What was said, in its order. New messages do not move what is being read. */
export function ChatLog(props: ChatLogProps) {
  const { own, messages, typing, hasEarlier, onEarlier } = props;
  const t = useTexts();
  const arrived = new Set(messages.map((message) => message.clientId));
  const unsent = props.unsent.filter((one) => !arrived.has(one.clientId));
  const { box, below, onScroll, toEnd } = useFollow(messages, unsent.length, own);
  const latest = messages.at(-1)?.threadId;
  const lastSeen = messages.findLast(
    (message) =>
      message.side === own && message.threadId === latest && message.seq <= props.seenSeq,
  );
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-live="off"
        aria-label={t('chat.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasEarlier && (
          <button type="button" className={styles.earlier} onClick={onEarlier}>
            {t('chat.earlier')}
          </button>
        )}
        {messages.map((message, index) => (
          <Fragment key={message._id}>
            <Day of={message} after={messages[index - 1]} />
            {message.threadId === latest && message.seq === props.newFromSeq && (
              <p className={styles.newLine}>
                <span>{t('chat.newLine')}</span>
              </p>
            )}
            {message.note ? (
              <Note message={message} />
            ) : (
              <Said
                message={message}
                own={message.side === own}
                follows={follows(message, messages[index - 1])}
                seen={message === lastSeen}
              />
            )}
          </Fragment>
        ))}
        {unsent.map((message) => (
          <div key={message.clientId} className={styles.own} data-unsent>
            <p className={styles.text}>{message.text}</p>
            <NotSent message={message} onRetry={props.onRetry} onTakeBack={props.onTakeBack} />
          </div>
        ))}
        {typing && <p className={styles.typing}>{t('chat.typing', { name: typing })}</p>}
      </div>
      {below > 0 && (
        <button type="button" className={styles.below} onClick={toEnd}>
          <IconArrowDown size={16} aria-hidden /> {t('chat.newBelow', { count: below })}
        </button>
      )}
    </div>
  );
}

function Said({
  message,
  own,
  follows: joined,
  seen,
}: {
  message: HelpMessage;
  own: boolean;
  follows: boolean;
  seen: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const zone = useEvent()!.zone;
  return (
    <div className={own ? styles.own : styles.other} data-follows={joined || undefined}>
      <p className={joined || own ? styles.unseen : styles.name}>
        {own ? t('chat.you') : nameOf(message.sender) || t('chat.staff')}
      </p>
      <p className={styles.text} dir="auto">
        {message.text}
      </p>
      <p className={styles.foot}>
        <time dateTime={message.createdAt} title={inEventZone(message.createdAt, language)}>
          {wallClock(new Date(message.createdAt), zone).time}
        </time>
        {seen && (
          <span className={styles.seen}>
            <IconChecks size={14} aria-hidden /> {t('chat.seen')}
          </span>
        )}
      </p>
    </div>
  );
}

function Note({ message }: { message: HelpMessage }) {
  const t = useTexts();
  const language = useLanguage();
  const zone = useEvent()!.zone;
  const name = message.sender?.first_name ?? t('chat.staff');
  if (message.note === 'promised') {
    return (
      <p className={styles.note}>
        {message.dueAt
          ? t('chat.note.promised', { moment: momentOf(message.dueAt, zone, language) })
          : t('chat.note.promisedSoon')}
      </p>
    );
  }
  return <p className={styles.note}>{t(`chat.note.${message.note!}`, { name })}</p>;
}

function NotSent({
  message,
  onRetry,
  onTakeBack,
}: Pick<ChatLogProps, 'onRetry' | 'onTakeBack'> & { message: Unsent }) {
  const t = useTexts();
  if (!message.failure) return <p className={styles.foot}>{t('chat.sending')}</p>;
  return (
    <div className={styles.failed} role="alert">
      <p>
        {t('chat.notSent')}. {sentenceOf(message.failure, t('shell.offline'), '')}
      </p>
      <button type="button" onClick={onRetry}>
        {t('chat.retry')}
      </button>
      <button type="button" onClick={() => onTakeBack(message)}>
        {t('chat.takeBack')}
      </button>
    </div>
  );
}

function Day({ of, after }: { of: HelpMessage; after: HelpMessage | undefined }) {
  const language = useLanguage();
  const zone = useEvent()!.zone;
  const { day } = wallClock(new Date(of.createdAt), zone);
  if (after && wallClock(new Date(after.createdAt), zone).day === day) return null;
  return (
    <p className={styles.day}>
      <span>{inEventZone(of.createdAt, language, { day: 'numeric', month: 'long' })}</span>
    </p>
  );
}

/** Whether a message goes on where the same person stopped. */
function follows(message: HelpMessage, before: HelpMessage | undefined): boolean {
  return (
    before?.note === null &&
    before.side === message.side &&
    before.sender?._id === message.sender?._id &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < 120_000
  );
}

/** Stays at the end while the reader is there or writes; counts what comes below while they read further up. */
function useFollow(messages: readonly HelpMessage[], unsent: number, own: 'visitor' | 'staff') {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const seen = useRef<string | undefined>(undefined);
  const [below, setBelow] = useState(0);
  const last = messages.at(-1);
  const toEnd = () => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setBelow(0);
  };
  useLayoutEffect(() => {
    const isNew = last && last._id !== seen.current;
    const first = seen.current === undefined;
    seen.current = last?._id;
    if (atEnd.current || first || (isNew && last.side === own) || unsent > 0) toEnd();
    else if (isNew && last.side !== 'system') setBelow((count) => count + 1);
  }, [last, unsent, own]);
  useEffect(() => {
    const sized = new ResizeObserver(() => {
      if (atEnd.current) box.current!.scrollTop = box.current!.scrollHeight;
    });
    sized.observe(box.current!);
    return () => sized.disconnect();
  }, []);
  const onScroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = box.current!;
    atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
    if (atEnd.current) setBelow(0);
  };
  return { box, below, onScroll, toEnd };
}
