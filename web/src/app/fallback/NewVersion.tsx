import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './Offer.module.css';

/** Offers the new version; never reloads on its own. */
export function NewVersion() {
  const t = useTexts();
  const [later, setLater] = useState(false);
  return (
    <div role="status">
      {!later && (
        <div className={styles.offer}>
          <IconRefresh size={22} stroke={1.6} aria-hidden />
          <p>{t('shell.newVersion')}</p>
          <button type="button" onClick={() => location.reload()}>
            {t('shell.reload')}
          </button>
          <button type="button" aria-label={t('shell.close')} onClick={() => setLater(true)}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
