import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './SessionTime.module.css';

/** The badge of a live session. */
export function LiveBadge() {
  const t = useTexts();
  return (
    <Text as="span" size="xs" weight="bold" className={styles.live}>
      <span className={styles.dot} aria-hidden />
      {t('session.live')}
    </Text>
  );
}
