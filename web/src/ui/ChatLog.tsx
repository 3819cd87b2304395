import { wallClock } from '@pavilion/contract';
import { IconArrowDown, IconChecks } from '@tabler/icons-react';
import {
  Fragment,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useEvent } from '../lib/event.ts';
import { inEventZone } from '../lib/eventTime.ts';
import { useLanguage } from '../lib/language.ts';
import type { Unsent } from '../lib/unsent.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './ChatLog.module.css';
import { sentenceOf } from './Loaded.tsx';
import { TextWithLinks } from './TextWithLinks.tsx';

/** One thing that was said, or with `note` one that happened. */
export interface ChatLine {
  id: string;
  /** Said by who looks. */
  own: boolean;
  /** Who said it, for what belongs together. */
  by: string;
  name: string;
  text: string;
  note: string | null;
  clientId: string | null;
  /** ISO, event time. */
  at: string;
  /** How often the text was changed since. */
  edition?: number;
}

export interface ChatLogProps {
  lines: readonly ChatLine[];
  unsent: readonly Unsent[];
  /** The latest own line that the other side has seen. */
  seenId: string | null;
  /** The first line that was not seen when this was opened. */
  newFromId: string | null;
  /** A line to show and mark, as a search has found it. */
  soughtId?: string | null;
  typing: string | null;
  hasEarlier: boolean;
  onEarlier: () => void;
  onRetry: () => void;
  onTakeBack: (message: Unsent) => void;
  /** What may be done about a line. Must stay the same between renders. */
  actions?: (line: ChatLine) => ReactNode;
  /** What stands right below a line. Must stay the same between renders. */
  below?: (line: ChatLine) => ReactNode;
}

/** What was said, in its order. New lines do not move what is being read. */
export function ChatLog(props: ChatLogProps) {
  const { lines, typing, hasEarlier, onEarlier } = props;
  const t = useTexts();
  const arrived = new Set(lines.map((line) => line.clientId));
  const unsent = props.unsent.filter((one) => !one.edits && !arrived.has(one.clientId));
  const changes = new Map(props.unsent.map((one) => [one.edits, one]));
  const { box, inner, below, onScroll, toEnd } = useFollow(lines, unsent.length, props.soughtId);
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
        <div ref={inner} className={styles.lines}>
          {hasEarlier && (
            <button type="button" className={styles.earlier} onClick={onEarlier}>
              {t('chat.earlier')}
            </button>
          )}
          {lines.map((line, index) => (
            <Fragment key={line.id}>
              <Day of={line.at} after={lines[index - 1]?.at} />
              {line.id === props.newFromId && (
                <p className={styles.newLine} data-new>
                  <span>{t('chat.newLine')}</span>
                </p>
              )}
              {line.note === null ? (
                <Said
                  line={line}
                  follows={follows(line, lines[index - 1])}
                  seen={line.id === props.seenId}
                  sought={line.id === props.soughtId}
                  change={changes.get(line.id)}
                  actions={props.actions}
                  below={props.below}
                  onRetry={props.onRetry}
                  onTakeBack={props.onTakeBack}
                />
              ) : (
                <p className={styles.note}>{line.note}</p>
              )}
            </Fragment>
          ))}
          {unsent.map((message) => (
            <div key={message.clientId} className={styles.own} data-unsent>
              <p className={styles.text} dir="auto">
                {message.text}
              </p>
              <NotSent message={message} onRetry={props.onRetry} onTakeBack={props.onTakeBack} />
            </div>
          ))}
          {typing && <p className={styles.typing}>{t('chat.typing', { name: typing })}</p>}
        </div>
      </div>
      {below > 0 && (
        <button type="button" className={styles.below} onClick={toEnd}>
          <IconArrowDown size={16} aria-hidden /> {t('chat.newBelow', { count: below })}
        </button>
      )}
    </div>
  );
}

interface SaidProps {
  line: ChatLine;
  follows: boolean;
  seen: boolean;
  sought: boolean;
  /** The text on its way to replace that of the line. */
  change: Unsent | undefined;
  actions?: (line: ChatLine) => ReactNode;
  below?: (line: ChatLine) => ReactNode;
  onRetry: () => void;
  onTakeBack: (message: Unsent) => void;
}

const Said = memo(function Said(props: SaidProps) {
  const { line, follows: joined, seen, sought, change, actions } = props;
  const t = useTexts();
  const language = useLanguage();
  const zone = useEvent()!.zone;
  return (
    <div
      className={line.own ? styles.own : styles.other}
      data-follows={joined || undefined}
      data-sought={sought || undefined}
      data-line={line.id}
    >
      <p className={joined || line.own ? styles.unseen : styles.name}>
        {line.own ? t('chat.you') : line.name}
      </p>
      <div className={styles.said}>
        <p className={styles.text} dir="auto">
          <TextWithLinks text={change?.text ?? line.text} />
        </p>
        {actions?.(line)}
      </div>
      {change && <NotSent message={change} onRetry={props.onRetry} onTakeBack={props.onTakeBack} />}
      {props.below?.(line)}
      <p className={styles.foot}>
        <time dateTime={line.at} title={inEventZone(line.at, language)}>
          {wallClock(new Date(line.at), zone).time}
        </time>
        {(line.edition ?? 0) > 0 && <span>{t('chat.edited')}</span>}
        {seen && (
          <span className={styles.seen}>
            <IconChecks size={14} aria-hidden /> {t('chat.seen')}
          </span>
        )}
      </p>
    </div>
  );
}, isSame);

function isSame(before: SaidProps, after: SaidProps): boolean {
  return (
    before.follows === after.follows &&
    before.seen === after.seen &&
    before.sought === after.sought &&
    before.actions === after.actions &&
    before.below === after.below &&
    before.change === after.change &&
    before.line.edition === after.line.edition &&
    before.line.id === after.line.id &&
    before.line.name === after.line.name &&
    before.line.at === after.line.at &&
    before.line.text === after.line.text
  );
}

function NotSent({
  message,
  onRetry,
  onTakeBack,
}: Pick<ChatLogProps, 'onRetry' | 'onTakeBack'> & { message: Unsent }) {
  const t = useTexts();
  if (!message.failure) {
    return <p className={styles.foot}>{t(message.edits ? 'chat.changing' : 'chat.sending')}</p>;
  }
  return (
    <div className={styles.failed} role="alert">
      <p>
        {t(message.edits ? 'chat.notChanged' : 'chat.notSent')}.{' '}
        {sentenceOf(message.failure, t('shell.offline'), '')}
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

const Day = memo(function Day({ of, after }: { of: string; after: string | undefined }) {
  const language = useLanguage();
  const zone = useEvent()!.zone;
  const { day } = wallClock(new Date(of), zone);
  if (after && wallClock(new Date(after), zone).day === day) return null;
  return (
    <p className={styles.day}>
      <span>{inEventZone(of, language, { day: 'numeric', month: 'long' })}</span>
    </p>
  );
});

/** Whether a line goes on where the same person stopped. */
function follows(line: ChatLine, before: ChatLine | undefined): boolean {
  return (
    before?.note === null &&
    before.by === line.by &&
    Date.parse(line.at) - Date.parse(before.at) < 120_000
  );
}

/** Stays at the end while the reader is there or writes; counts what comes below while they read further up; keeps what is read in place when earlier lines come in above. */
function useFollow(lines: readonly ChatLine[], unsent: number, soughtId?: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const known = useRef<{
    first?: string;
    last?: string;
    fromEnd: number;
    top: number;
    sought?: string | null;
  }>({ fromEnd: 0, top: 0 });
  const [below, setBelow] = useState(0);
  const first = lines[0]?.id;
  const last = lines.at(-1);
  const toEnd = () => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setBelow(0);
  };
  useLayoutEffect(() => {
    const { current } = box;
    const before = known.current;
    const isNew = last !== undefined && last.id !== before.last;
    const came = isNew
      ? lines.length - 1 - lines.findLastIndex((one) => one.id === before.last)
      : 0;
    const opens = before.last === undefined;
    const prepended = !opens && !isNew && first !== before.first;
    const seeks = soughtId && soughtId !== before.sought;
    const sought = seeks && inner.current?.querySelector(`[data-line="${soughtId}"]`);
    known.current = { ...before, first, last: last?.id, ...(sought && { sought: soughtId }) };
    if (sought) {
      atEnd.current = false;
      sought.scrollIntoView({ block: 'center' });
    } else if (opens && inner.current?.querySelector('[data-new]')) {
      toEnd();
      inner.current.querySelector('[data-new]')?.scrollIntoView({ block: 'nearest' });
    } else if (prepended && current) {
      current.scrollTop = current.scrollHeight - before.fromEnd;
    } else if (atEnd.current || opens || (isNew && last.own) || unsent > 0) toEnd();
    else if (isNew) {
      const others = lines.slice(-came).filter((one) => !one.own && one.note === null).length;
      if (others > 0) setBelow((count) => count + others);
    }
  }, [lines, first, last, unsent, soughtId]);
  useEffect(() => {
    const sized = new ResizeObserver(() => {
      if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    sized.observe(box.current!);
    sized.observe(inner.current!);
    return () => sized.disconnect();
  }, []);
  const onScroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = box.current!;
    const wentUp = scrollTop < known.current.top;
    known.current.fromEnd = scrollHeight - scrollTop;
    known.current.top = scrollTop;
    // what grows below its end is no reader who went up
    if (scrollHeight - scrollTop - clientHeight < 40) atEnd.current = true;
    else if (wentUp) atEnd.current = false;
    if (atEnd.current) setBelow(0);
  };
  return { box, inner, below, onScroll, toEnd };
}
