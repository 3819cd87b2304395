import { cutText } from '@pavilion/contract';
import { IconFlag } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts.ts';
import type { ChatLine } from './ChatLog.tsx';
import styles from './ChatLog.module.css';

/** A text being reported; `by` is null where its author can't be blocked, being gone or unnamed. */
export interface Reported {
  id: string;
  by: string | null;
  name: string;
  text: string;
}

/** What a conversation open to all gets from its page: whom the reader has blocked, and where reports go. */
export interface PublicTalk {
  blocked: ReadonlySet<string>;
  /** Must be stable between renders. */
  onReport: (message: Reported) => void;
}

/** The button that reports someone else's line. */
export function LineFlag(props: { line: ChatLine; onReport: PublicTalk['onReport'] }) {
  const { id, by, own, writer: name, isGone } = props.line;
  const text = props.line.words ?? props.line.text;
  if (own || !name) return null;
  return (
    <ReportFlag
      name={name}
      text={text}
      onReport={() => props.onReport({ id, by: isGone ? null : by, name, text })}
    />
  );
}

/** The report button beside a message. */
export function ReportFlag(props: { name: string; text: string; onReport: () => void }) {
  const { name, text, onReport } = props;
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.flag}
      title={t('message.report')}
      aria-label={t('message.reportNamed', { name, text: cutText(text, 60) })}
      onClick={onReport}
    >
      <IconFlag size={16} stroke={1.8} aria-hidden />
    </button>
  );
}
