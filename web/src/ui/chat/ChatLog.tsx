import type { ChannelFile, HelpCard } from '@pavilion/contract';
import { IconArrowDown } from '@tabler/icons-react';
import {
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Unsent } from '../../lib/offline/unsent.ts';
import { useTexts } from '../../texts/texts.ts';
import { Quote, type Quoted } from './Quote.tsx';
import styles from './ChatLog.module.css';
import { ChatStretch } from './ChatStretch.tsx';
import { useLogKeys } from './useLogKeys.ts';
import { NotSent } from './NotSent.tsx';

/** A message or, with `note`, something that happened. */
export interface ChatLine {
  id: string;
  /** Written by the reader. */
  own: boolean;
  /** The author, for grouping consecutive lines. */
  by: string;
  name: string;
  /** The author's name in a report. */
  writer?: string;
  /** The author's account no longer exists. */
  isGone?: boolean;
  text: string;
  /** The earlier line that it answers. */
  quoted?: Quoted;
  /** What the line shows besides or instead of its text. */
  card?: HelpCard | null;
  /** The picture or document that was sent with it. */
  file?: ChannelFile;
  /** The line in words, where its text isn't all of it. */
  words?: string;
  note: string | null;
  clientId: string | null;
  /** ISO, event time. */
  at: string;
  /** The text was deleted; its replacement can't be edited. */
  isTakenAway?: boolean;
  /** How many times the text was edited. */
  revision?: number;
  /** What `below` shows, as a string for it to parse; a change re-renders the line. */
  mark?: string;
}

/** Something other than a message that happened in a conversation. */
export interface ChatNote {
  id: string;
  /** ISO, event time. */
  at: string;
  text: string;
}

export interface ChatLogProps {
  lines: readonly ChatLine[];
  /** What else happened, shown among the lines by time. */
  notes?: readonly ChatNote[];
  unsent: readonly Unsent[];
  /** The latest own line the other side has seen. */
  seenId: string | null;
  /** The first line still unseen when the log was opened. */
  newFromId: string | null;
  /** A search result to scroll to and highlight. */
  soughtId?: string | null;
  typing: string | null;
  hasEarlier: boolean;
  onEarlier: () => void;
  onRetry: () => void;
  onTakeBack: (message: Unsent) => void;
  /** The actions a line offers. Must be stable between renders. */
  actions?: (line: ChatLine) => ReactNode;
  /** Renders a line's card. Must be stable between renders. */
  card?: (card: HelpCard) => ReactNode;
  /** Renders a line's file. Must be stable between renders. */
  file?: (file: ChannelFile) => ReactNode;
  /** Renders right below a line. Must be stable between renders. */
  below?: (line: ChatLine) => ReactNode;
}

/** A conversation in order. New lines don't move what is being read. */
export function ChatLog(props: ChatLogProps) {
  const { typing, hasEarlier, onEarlier } = props;
  const t = useTexts();
  const lines = useWithNotes(props.lines, props.notes, hasEarlier);
  const stretches = useMemo(() => toStretches(lines), [lines]);
  const unsent = props.unsent.filter(
    (one) => !one.edits && !lines.some(({ clientId }) => clientId === one.clientId),
  );
  const changes = useMemo(() => toChanges(props.unsent), [props.unsent]);
  const { box, inner, below, onScroll, toEnd } = useFollow(lines, unsent.length, props.soughtId);
  const onKeyDown = useLogKeys(box);
  const hint = useId();
  return (
    <div className={styles.frame}>
      <p id={hint} hidden>
        {t('chat.logKeys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move within it */}
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-live="off"
        aria-label={t('chat.log')}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div ref={inner} className={styles.lines}>
          {hasEarlier && (
            <button type="button" className={styles.earlier} data-item onClick={onEarlier}>
              {t('chat.earlier')}
            </button>
          )}
          {stretches.map((stretch) => (
            <ChatStretch
              key={stretch.lines[0]!.id}
              {...stretch}
              seenId={props.seenId}
              newFromId={props.newFromId}
              soughtId={props.soughtId}
              changes={changes}
              actions={props.actions}
              card={props.card}
              file={props.file}
              below={props.below}
              onRetry={props.onRetry}
              onTakeBack={props.onTakeBack}
            />
          ))}
          {unsent.map((message) => (
            <div key={message.clientId} className={styles.own} data-unsent data-item tabIndex={-1}>
              {message.replyTo && <Quote quoted={message.replyTo} />}
              {message.text && (
                <p className={styles.text} dir="auto">
                  {message.text}
                </p>
              )}
              {message.card && props.card?.(message.card)}
              {message.file && props.file?.(message.file)}
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

/** Merges the notes into the lines; those from before the first line shown come with the earlier ones. */
function useWithNotes(
  lines: readonly ChatLine[],
  notes: readonly ChatNote[] = [],
  hasEarlier: boolean,
): readonly ChatLine[] {
  const key = notes.map(({ id, text }) => id + text).join();
  return useMemo(() => {
    const from = hasEarlier ? (lines[0]?.at ?? '') : '';
    const noted = notes.filter(({ at }) => at >= from).map(noteLine);
    if (noted.length === 0) return lines;
    const all = [...lines];
    // the lines keep their order: event time may have been set back between two of them
    for (const note of noted) {
      const at = all.findIndex((line) => line.at > note.at);
      all.splice(at < 0 ? all.length : at, 0, note);
    }
    return all;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what the notes are
  }, [lines, key, hasEarlier]);
}

function noteLine({ id, at, text }: ChatNote): ChatLine {
  return { id, at, note: text, text: '', own: false, by: '', name: '', clientId: null };
}

/** Splits the lines into stretches of about thirty, each with the line above it: a new line is laid out and painted with its stretch, plus a small cost for each other one. Whether a line starts one depends on its id alone, so lines added above or below never move a boundary. */
function toStretches(
  lines: readonly ChatLine[],
): { lines: readonly ChatLine[]; previous: ChatLine | undefined }[] {
  const starts = lines.flatMap(({ id }, index) =>
    index === 0 || Number.parseInt(id.slice(-2), 16) % 32 === 0 ? [index] : [],
  );
  return starts.map((from, nth) => ({
    lines: lines.slice(from, starts[nth + 1]),
    previous: lines[from - 1],
  }));
}

const noChanges: ReadonlyMap<string | undefined, Unsent> = new Map();

/** Edits the server doesn't have yet, by the id of the line they replace. */
function toChanges(unsent: readonly Unsent[]): typeof noChanges {
  const changes = unsent.filter((one) => one.edits);
  return changes.length ? new Map(changes.map((one) => [one.edits, one])) : noChanges;
}

/** Sticks to the end while the reader is there or writes; counts new lines while they read further up; keeps the reading position when earlier lines are added above. */
function useFollow(lines: readonly ChatLine[], unsent: number, soughtId?: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const drawn = useRef<{
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
    const before = drawn.current;
    const isNew = last !== undefined && last.id !== before.last;
    const came = isNew
      ? lines.length - 1 - lines.findLastIndex((one) => one.id === before.last)
      : 0;
    const opens = before.last === undefined;
    const prepended = !opens && !isNew && first !== before.first;
    const seeks = soughtId && soughtId !== before.sought;
    const sought = seeks && inner.current?.querySelector(`[data-line="${soughtId}"]`);
    drawn.current = { ...before, first, last: last?.id, ...(sought && { sought: soughtId }) };
    if (sought) {
      atEnd.current = false;
      sought.scrollIntoView({ block: 'center' });
    } else if (opens && inner.current?.querySelector('[data-new]')) {
      toEnd();
      inner.current.querySelector('[data-new]')?.scrollIntoView({ block: 'nearest' });
    } else if (prepended && current) {
      current.scrollTop = current.scrollHeight - before.fromEnd;
    } else if (opens) toEnd();
    else if (atEnd.current || (isNew && last.own) || unsent > 0) {
      // the observer below scrolls after layout: measuring now would lay it out twice
      atEnd.current = true;
      setBelow(0);
    } else if (isNew) {
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
    const wentUp = scrollTop < drawn.current.top;
    drawn.current.fromEnd = scrollHeight - scrollTop;
    drawn.current.top = scrollTop;
    // content growing at the end isn't the reader scrolling up
    if (scrollHeight - scrollTop - clientHeight < 40) atEnd.current = true;
    else if (wentUp) atEnd.current = false;
    if (atEnd.current) setBelow(0);
  };
  return { box, inner, below, onScroll, toEnd };
}
