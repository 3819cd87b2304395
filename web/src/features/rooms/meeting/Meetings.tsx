import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useMeetings } from './data.ts';
import { MeetingRow } from './MeetingRow.tsx';
import styles from './Meetings.module.css';

/** The person's meetings: requests to answer, those that wait, booked ones, and what ended in the last day. Renders nothing without any. */
export function Meetings() {
  const t = useTexts();
  const query = useMeetings();
  if (!query.data?.length && !query.isLoadingError) return null;
  return (
    <Stack as="section" gap={3} className={styles.section} aria-labelledby="meetings">
      <Text as="h2" size="2xl" id="meetings">
        {t('meeting.title')}
      </Text>
      <Loaded query={query} empty={null}>
        {(meetings) => (
          <Stack as="ul" gap={3}>
            {meetings.map((meeting) => (
              <MeetingRow key={meeting._id} meeting={meeting} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
