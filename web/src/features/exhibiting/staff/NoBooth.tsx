import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './NoBooth.module.css';

/** The exhibitor pages for people who staff no booth: explains how to join one. */
export function NoBooth() {
  const t = useTexts();
  return (
    <section className={styles.form}>
      <IconKey size={44} stroke={1.3} aria-hidden />
      <h1>{t('staff.closed')}</h1>
      <p>{t('staff.closedText')}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('staff.toHome')}</Button>
    </section>
  );
}
