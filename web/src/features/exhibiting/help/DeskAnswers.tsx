import { fewestFirstAnswers, roundUpAnswer, type StaffDesk } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Desk.module.css';
import { toSpan } from './moments.ts';

/** How fast the booths of these desks answer those who ask today, beside the hall: what their visitors read about them, and sooner. */
export function DeskAnswers({ desks }: { desks: readonly StaffDesk[] }) {
  const booths = desks.filter(({ boothId }) => boothId !== null);
  if (booths.length === 0) return null;
  return (
    <Stack gap={2} className={styles.answers}>
      {booths.map((desk) => (
        <Answers key={desk.boothId} desk={desk} isNamed={booths.length > 1} />
      ))}
    </Stack>
  );
}

function Answers({ desk: { name, answers }, isNamed }: { desk: StaffDesk; isNamed: boolean }) {
  const t = useTexts();
  const { count, seconds, hallSeconds } = answers;
  const within = (of: number) => toSpan(roundUpAnswer(of), t);
  const isTold = count >= fewestFirstAnswers;
  const isSlow =
    isTold &&
    (seconds === null ||
      (hallSeconds !== null && roundUpAnswer(seconds) > roundUpAnswer(hallSeconds)));
  return (
    <Text size="sm" tone="soft" data-slow={isSlow || undefined}>
      {isNamed && <strong>{name} </strong>}
      {!isTold && t('desk.answersFew', { count: fewestFirstAnswers - count })}
      {isTold && seconds === null && t('desk.answersNone')}
      {isTold && seconds !== null && t('desk.answersWithin', { time: within(seconds) })}
      {hallSeconds !== null && ` ${t('desk.answersHall', { time: within(hallSeconds) })}`}
    </Text>
  );
}
