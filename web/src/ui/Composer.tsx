import { graphemes } from '@pavilion/contract';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './Composer.module.css';

const most = 4000;
const warnBelow = 200;

interface ComposerProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** What stands between the box and the edge: a consent, a hint. */
  children?: ReactNode;
}

/** Where a message is written. Enter sends and Shift+Enter breaks the line; on touch screens Enter breaks it; while a word is being composed Enter belongs to the composition. */
export function Composer({ label, text, onText, onSend, children }: ComposerProps) {
  const t = useTexts();
  const box = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const left = text.length < most - warnBelow ? most : most - graphemes(text.trim());
  const sendable = text.trim() !== '' && left >= 0;
  useLayoutEffect(() => {
    const { style, scrollHeight } = box.current!;
    style.blockSize = 'auto';
    style.blockSize = `${Math.min(box.current!.scrollHeight || scrollHeight, 160)}px`;
  }, [text]);
  const send = () => {
    if (!sendable) return;
    onSend(text.trim());
    onText('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing || isTouchOnly()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <div className={styles.row}>
        <textarea
          ref={box}
          rows={1}
          aria-label={label}
          aria-describedby={hint}
          aria-invalid={left < 0}
          placeholder={label}
          value={text}
          enterKeyHint={isTouchOnly() ? 'enter' : 'send'}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label={t('chat.send')} aria-disabled={!sendable}>
          <IconSend2 size={22} stroke={1.8} aria-hidden />
        </button>
      </div>
      <p
        id={hint}
        className={left < 0 ? styles.tooLong : styles.hint}
        role={left < 0 ? 'alert' : undefined}
      >
        {left < 0
          ? t('chat.tooLong', { count: -left })
          : left <= warnBelow
            ? t('chat.left', { count: left })
            : !isTouchOnly() && t('chat.hintKeys')}
      </p>
    </form>
  );
}

function isTouchOnly(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
