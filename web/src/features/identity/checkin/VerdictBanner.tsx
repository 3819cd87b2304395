import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconExclamationCircle } from '@tabler/icons-react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './checkin.module.css';
import { isIn } from './data.ts';
import type { Scanned } from './useDoor.ts';
import { useVerdictText } from './useVerdictText.ts';

/** What the last scan says, to be read from afar: in words, with a sign and a colour. */
export function VerdictBanner({
  scanned,
  isUndoing,
  onUndo,
}: {
  scanned: Scanned;
  isUndoing: boolean;
  onUndo: () => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const { outcome, isLocal } = scanned;
  const { verdict, person } = outcome;
  const sentence = useVerdictText()(outcome);
  const tone = verdict === 'welcome' ? 'good' : isIn(verdict) ? 'again' : 'bad';
  const Sign = { good: IconCircleCheck, again: IconExclamationCircle, bad: IconCircleX }[tone];
  return (
    <Stack
      className={styles.verdict}
      data-tone={tone}
      align="center"
      role={tone === 'good' ? 'status' : 'alert'}
    >
      <Sign size={56} stroke={1.6} aria-hidden />
      <Text size="3xl" weight="bold" dir="auto">
        {sentence}
      </Text>
      {person?.class && <Text size="xl">{read(person.class)}</Text>}
      {person?.broughtBy && (
        <Text dir="auto">{t('companion.isOf', { name: person.broughtBy })}</Text>
      )}
      {verdict === 'unknown' && <p>{t(isLocal ? 'checkin.unlisted' : 'checkin.unknownHint')}</p>}
      {isLocal && isIn(verdict) && <p>{t('checkin.local')}</p>}
      {isIn(verdict) && (
        <Button variant="default" loading={isUndoing} onClick={onUndo}>
          {t('checkin.undo')}
        </Button>
      )}
    </Stack>
  );
}
