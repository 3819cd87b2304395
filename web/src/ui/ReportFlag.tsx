import { cutText } from '@pavilion/contract';
import { IconFlag } from '@tabler/icons-react';
import { useTexts } from '../texts/texts.ts';
import type { ChatLine } from './ChatLog.tsx';
import styles from './ReportFlag.module.css';

/** Something that somebody wrote and another reports; `by` is null where they cannot be blocked, as they are gone or not named. */
export interface Reported {
  id: string;
  by: string | null;
  name: string;
  text: string;
}

/** What a place where all write to all gets from its page: whom the reader has blocked, and where a report goes. */
export interface PublicTalk {
  blocked: ReadonlySet<string>;
  /** Must stay the same between renders. */
  onReport: (message: Reported) => void;
}

/** What reports a line of somebody else. */
export function LineFlag(props: { line: ChatLine; onReport: PublicTalk['onReport'] }) {
  const { id, by, text, own, writer: name, isGone } = props.line;
  if (own || !name) return null;
  return (
    <ReportFlag
      name={name}
      text={text}
      onReport={() => props.onReport({ id, by: isGone ? null : by, name, text })}
    />
  );
}

/** What reports a message, beside it. */
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
