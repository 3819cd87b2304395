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
import type { Unsent } from '../lib/unsent.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './ChatLog.module.css';
import { ChatStretch } from './ChatStretch.tsx';
import { useLogKeys } from './useLogKeys.ts';
import { NotSent } from './NotSent.tsx';

/** One thing that was said, or with `note` one that happened. */
export interface ChatLine {
  id: string;
  /** Said by who looks. */
  own: boolean;
  /** Who said it, for what belongs together. */
  by: string;
  name: string;
  /** Of whom a report speaks. */
  writer?: string;
  /** Who said it has left for good. */
  isGone?: boolean;
  text: string;
  note: string | null;
  clientId: string | null;
  /** ISO, event time. */
  at: string;
  /** The text was taken away; what stands instead is nobody's to change. */
  isTakenAway?: boolean;
  /** How often the text was changed since. */
  edition?: number;
  /** What stands below it, as a text that `below` reads; a line with another one is drawn anew. */
  mark?: string;
}

/** Something that happened in a conversation besides what was said. */
export interface ChatNote {
  id: string;
  /** ISO, event time. */
  at: string;
  text: string;
}

export interface ChatLogProps {
  lines: readonly ChatLine[];
  /** What else happened; it is shown among the lines, by its time. */
  notes?: readonly ChatNote[];
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
  const { typing, hasEarlier, onEarlier } = props;
  const t = useTexts();
  const lines = useWithNotes(props.lines, props.notes, hasEarlier);
  const stretches = useMemo(() => stretchesOf(lines), [lines]);
  const arrived = useMemo(() => new Set(lines.map((line) => line.clientId)), [lines]);
  const unsent = props.unsent.filter((one) => !one.edits && !arrived.has(one.clientId));
  const changes = useMemo(() => changesOf(props.unsent), [props.unsent]);
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
              below={props.below}
              onRetry={props.onRetry}
              onTakeBack={props.onTakeBack}
            />
          ))}
          {unsent.map((message) => (
            <div key={message.clientId} className={styles.own} data-unsent data-item tabIndex={-1}>
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

/** The lines with the notes among them; what happened before the first line shown comes with the earlier ones. */
function useWithNotes(
  lines: readonly ChatLine[],
  notes: readonly ChatNote[] = [],
  hasEarlier: boolean,
): readonly ChatLine[] {
  const key = notes.map(({ id, text }) => id + text).join();
  return useMemo(() => {
    const from = hasEarlier ? (lines[0]?.at ?? '') : '';
    const noted = notes.filter(({ at }) => at >= from).map(noteLine);
    const all = [...lines];
    // the lines stay as they are: event time may have been set back between two of them
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

/** The lines in stretches of some thirty, each with the line above: a new line is laid out and painted with its stretch, and costs a little for every other one. Whether a line begins one depends on its id alone, so that nothing that comes above or below moves a border. */
function stretchesOf(
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

/** The texts on their way to replace those of lines, by their ids. */
function changesOf(unsent: readonly Unsent[]): typeof noChanges {
  const changes = unsent.filter((one) => one.edits);
  return changes.length ? new Map(changes.map((one) => [one.edits, one])) : noChanges;
}

/** Stays at the end while the reader is there or writes; counts what comes below while they read further up; keeps what is read in place when earlier lines come in above. */
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
      // scrolled once it is laid out, below: asking now would lay it out twice
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
    // what grows below its end is no reader who went up
    if (scrollHeight - scrollTop - clientHeight < 40) atEnd.current = true;
    else if (wentUp) atEnd.current = false;
    if (atEnd.current) setBelow(0);
  };
  return { box, inner, below, onScroll, toEnd };
}
