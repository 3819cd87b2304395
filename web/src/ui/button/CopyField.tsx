import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useCopy } from '../../lib/browser/useCopy.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../layout/Stack.tsx';
import styles from './CopyField.module.css';
import visuallyHidden from '../text/visuallyHidden.module.css';
import pill from './pill.module.css';

/** A text to use elsewhere: can be read, selected, and copied with one tap. */
export function CopyField({
  label,
  value,
  copied: taken = value,
  rows = 1,
}: {
  label: string;
  value: string;
  /** What the button copies, where the value has spaces for readability. */
  copied?: string;
  rows?: number;
}) {
  const t = useTexts();
  const id = useId();
  const { copied, copy } = useCopy();
  return (
    <Stack gap={2} align="start" className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={value}
        spellCheck={false}
        dir="ltr"
        onFocus={(focus) => focus.currentTarget.select()}
      />
      <button type="button" className={pill.pill} onClick={() => copy(taken)}>
        {copied === 'copied' ? (
          <IconCheck size={18} stroke={1.8} aria-hidden />
        ) : (
          <IconCopy size={18} stroke={1.7} aria-hidden />
        )}
        {t(copied ? `copy.${copied}` : 'copy.copy')}
        <span className={visuallyHidden.text} role="status">
          {copied && t(`copy.${copied}`)}
        </span>
      </button>
    </Stack>
  );
}
