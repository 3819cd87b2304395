import { IconDeviceMobileRotated, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './DrawnPlace.module.css';

const key = 'pavilion-rotate-hint';
/** As in its styles. */
const upright = '(width < 600px) and (orientation: portrait)';

/** On phones held upright, says once that the drawn places are wider. A hint that can be dismissed, never a gate. */
export function RotateHint() {
  const t = useTexts();
  const [isOver, setOver] = useState(() => localStorage.getItem(key) !== null);
  useEffect(() => {
    if (!isOver && matchMedia(upright).matches) localStorage.setItem(key, 'shown');
  }, [isOver]);
  if (isOver) return null;
  return (
    <div className={styles.hint}>
      <IconDeviceMobileRotated size={24} aria-hidden />
      <p>
        <strong>{t('rotate.hint')}</strong> {t('rotate.text')}
      </p>
      <button type="button" aria-label={t('shell.close')} onClick={() => setOver(true)}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
