import { IconDeviceMobileRotated, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './RotateHint.module.css';

const key = 'pavilion-rotate-hint';

/** On phones held upright, says that the drawn places are wider. A hint that can be dismissed, never a gate. */
export function RotateHint() {
  const t = useTexts();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  if (dismissed) return null;
  const dismiss = () => {
    localStorage.setItem(key, 'dismissed');
    setDismissed(true);
  };
  return (
    <div className={styles.hint}>
      <IconDeviceMobileRotated size={24} aria-hidden />
      <p>
        <strong>{t('rotate.hint')}</strong> {t('rotate.text')}
      </p>
      <button type="button" aria-label={t('shell.close')} onClick={dismiss}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
