import { IconArrowBackUp } from '@tabler/icons-react';
import { writtenIn } from '../../lib/text/writtenIn.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './ChatLog.module.css';

/** The earlier line that one answers. */
export interface Quoted {
  id: string;
  name: string;
  /** Null where it isn't loaded, was deleted or is hidden. */
  text: string | null;
}

/** What a line answers; leads there if it is loaded. */
export function Quote({ quoted: { id, name, text } }: { quoted: Quoted }) {
  const t = useTexts();
  const words = (
    <>
      <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
      <b>{t('channel.replyTo', { name })}</b>
      {text !== null && <span lang={writtenIn(text)}>{text}</span>}
    </>
  );
  return text === null ? (
    <p className={styles.quote}>{words}</p>
  ) : (
    <button
      type="button"
      className={styles.quote}
      onClick={() => document.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus()}
    >
      {words}
    </button>
  );
}
