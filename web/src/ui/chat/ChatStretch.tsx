import { type ChannelFile, type HelpCard, wallClock } from '@pavilion/contract';
import { IconChecks } from '@tabler/icons-react';
import { type CSSProperties, Fragment, memo, type ReactNode, useId } from 'react';
import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import type { Unsent } from '../../lib/offline/unsent.ts';
import { writtenIn } from '../../lib/text/writtenIn.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../layout/Row.tsx';
import type { ChatLine, ChatLogProps } from './ChatLog.tsx';
import styles from './ChatLog.module.css';
import visuallyHidden from '../text/visuallyHidden.module.css';
import { NotSent } from './NotSent.tsx';
import { Quote } from './Quote.tsx';
import { TextWithLinks } from '../text/TextWithLinks.tsx';

interface ChatStretchProps extends Pick<
  ChatLogProps,
  | 'seenId'
  | 'newFromId'
  | 'soughtId'
  | 'onRetry'
  | 'onTakeBack'
  | 'actions'
  | 'card'
  | 'file'
  | 'below'
> {
  lines: readonly ChatLine[];
  /** The line right above. */
  previous: ChatLine | undefined;
  /** Edits the server doesn't have yet, by the id of the line they replace. */
  changes: ReadonlyMap<string | undefined, Unsent>;
}

/** Consecutive lines: re-rendered together only when one of them changes, and not laid out while far off screen. */
export const ChatStretch = memo(function ChatStretch(props: ChatStretchProps) {
  const { lines } = props;
  const t = useTexts();
  return (
    <div className={styles.stretch} style={{ '--lines': lines.length } as CSSProperties}>
      {lines.map((line, index) => {
        const previous = lines[index - 1] ?? props.previous;
        return (
          <Fragment key={line.id}>
            <Day of={line.at} after={previous?.at} />
            {line.id === props.newFromId && (
              <Row as="p" wrap={false} gap={3} align="center" className={styles.newLine} data-new>
                <span>{t('chat.newLine')}</span>
              </Row>
            )}
            {line.note === null ? (
              <Said
                line={line}
                follows={follows(line, previous)}
                seen={line.id === props.seenId}
                sought={line.id === props.soughtId}
                change={props.changes.get(line.id)}
                actions={props.actions}
                card={props.card}
                file={props.file}
                below={props.below}
                onRetry={props.onRetry}
                onTakeBack={props.onTakeBack}
              />
            ) : (
              <p className={styles.note} data-item tabIndex={-1}>
                {line.note}
              </p>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}, isSameStretch);

function isSameStretch(before: ChatStretchProps, after: ChatStretchProps): boolean {
  const { lines } = after;
  const has = (id: string | null | undefined) => lines.some((line) => line.id === id);
  return (
    (lines === before.lines ||
      (lines.length === before.lines.length &&
        lines.every((line, index) => isSameLine(before.lines[index]!, line)))) &&
    (before.changes === after.changes ||
      lines.every(({ id }) => before.changes.get(id) === after.changes.get(id))) &&
    (['seenId', 'newFromId', 'soughtId'] as const).every(
      (key) => before[key] === after[key] || (!has(before[key]) && !has(after[key])),
    ) &&
    before.previous?.id === after.previous?.id &&
    before.actions === after.actions &&
    before.card === after.card &&
    before.file === after.file &&
    before.below === after.below
  );
}

interface SaidProps {
  line: ChatLine;
  follows: boolean;
  seen: boolean;
  sought: boolean;
  /** The line's edit, if the server doesn't have it yet. */
  change: Unsent | undefined;
  actions?: (line: ChatLine) => ReactNode;
  card?: (card: HelpCard) => ReactNode;
  file?: (file: ChannelFile) => ReactNode;
  below?: (line: ChatLine) => ReactNode;
  onRetry: () => void;
  onTakeBack: (message: Unsent) => void;
}

const Said = memo(function Said(props: SaidProps) {
  const { line, follows: joined, seen, sought, change, actions } = props;
  const card = line.card && props.card?.(line.card);
  const file = line.file && props.file?.(line.file);
  const text = change?.text ?? line.text;
  const t = useTexts();
  const id = useId();
  const language = useLanguage();
  const zone = useEvent()!.zone;
  return (
    <div
      className={line.own ? styles.own : styles.other}
      data-follows={joined || undefined}
      data-sought={sought || undefined}
      data-line={line.id}
      role="article"
      aria-labelledby={[
        `${id}-by`,
        text && `${id}-text`,
        card && `${id}-card`,
        file && `${id}-file`,
      ]
        .filter(Boolean)
        .join(' ')}
      tabIndex={-1}
    >
      <p id={`${id}-by`} className={joined || line.own ? visuallyHidden.text : styles.name}>
        {line.own ? t('chat.you') : line.name}
      </p>
      {line.quoted && <Quote quoted={line.quoted} />}
      {(text || !(card || file)) && (
        <Row wrap={false} gap={1} align="center" className={styles.said}>
          <p id={`${id}-text`} className={styles.text} dir="auto" lang={writtenIn(text)}>
            <TextWithLinks text={text} />
          </p>
          {actions?.(line)}
        </Row>
      )}
      {card && (
        <div id={`${id}-card`} className={styles.card}>
          {card}
        </div>
      )}
      {file && (
        <Row wrap={false} gap={1} align="center" className={styles.said}>
          <div id={`${id}-file`} className={styles.card}>
            {file}
          </div>
          {!text && actions?.(line)}
        </Row>
      )}
      {change && <NotSent message={change} onRetry={props.onRetry} onTakeBack={props.onTakeBack} />}
      {props.below?.(line)}
      <p className={styles.foot}>
        <time dateTime={line.at} title={inEventZone(line.at, language)}>
          {wallClock(new Date(line.at), zone).time}
        </time>
        {(line.revision ?? 0) > 0 && <span>{t('chat.edited')}</span>}
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
    before.card === after.card &&
    before.file === after.file &&
    before.below === after.below &&
    before.change === after.change &&
    isSameLine(before.line, after.line)
  );
}

function isSameLine(before: ChatLine, after: ChatLine): boolean {
  if (before === after) return true;
  return (
    before.revision === after.revision &&
    before.id === after.id &&
    before.name === after.name &&
    before.at === after.at &&
    before.note === after.note &&
    before.mark === after.mark &&
    before.text === after.text &&
    before.file?._id === after.file?._id &&
    before.quoted?.name === after.quoted?.name &&
    before.quoted?.text === after.quoted?.text
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

/** Whether a line directly continues one by the same person. */
function follows(line: ChatLine, before: ChatLine | undefined): boolean {
  return (
    before?.note === null &&
    before.by === line.by &&
    Date.parse(line.at) - Date.parse(before.at) < 120_000
  );
}
