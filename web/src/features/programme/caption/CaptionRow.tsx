import type { CaptionLine } from '@pavilion/contract';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import styles from './Caption.module.css';

const CaptionCorrection = lazyNamed(() => import('./CaptionCorrection.tsx'), 'CaptionCorrection');

/** A finished line, after the moment it belongs to; people who may correct it do so in place. */
export function CaptionRow(given: {
  line: CaptionLine;
  mayCorrect: boolean;
  /** The moment, as a time or as the way to it. */
  moment: ReactNode;
  /** Stands in for the text as it was said. */
  text?: ReactNode;
}) {
  const { line, mayCorrect, moment, text } = given;
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen)
    return (
      <li className={styles.line}>
        {moment}
        <Suspense fallback={<p>{line.text}</p>}>
          <CaptionCorrection
            line={line}
            onDone={() => {
              setOpen(false);
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        </Suspense>
      </li>
    );
  return (
    <li className={styles.line}>
      {moment}
      {text ?? (
        <p lang={line.language} dir="auto">
          {line.text}
        </p>
      )}
      {mayCorrect && (
        <IconButton
          ref={button}
          aria-label={t('caption.correct', { text: line.text })}
          onClick={() => setOpen(true)}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
