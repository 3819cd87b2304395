import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Staff.module.css';

/** The exhibitor pages for people who staff no booth: explains how to join one. */
export function NoBooth() {
  const t = useTexts();
  return (
    <Stack as="section" gap={4} className={styles.noBooth}>
      <IconKey size={44} stroke={1.3} aria-hidden />
      <h1>{t('staff.closed')}</h1>
      <Text tone="soft">{t('staff.closedText')}</Text>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('staff.toHome')}</Button>
    </Stack>
  );
}
