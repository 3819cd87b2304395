import { Button } from '@mantine/core';
import { isTimeForDelay, type Meeting, meetingDelays } from '@pavilion/contract';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { MeetingStep } from './data.ts';

const everyMs = 10_000;

/** Buttons to say that one will be late, or later than said before, as long as it is time to. */
export function LateButtons({
  meeting: { _id: id, state, startAt, myDelay },
  isPending,
  onStep,
}: {
  meeting: Meeting;
  isPending: boolean;
  onStep: (step: MeetingStep) => void;
}) {
  const t = useTexts();
  useNow(everyMs);
  if (state !== 'booked' || !startAt || !isTimeForDelay(new Date(startAt), eventNow())) return null;
  return meetingDelays
    .filter((minutes) => minutes > myDelay)
    .map((minutes) => (
      <Button
        key={minutes}
        variant="default"
        loading={isPending}
        onClick={() => onStep({ kind: 'late', id, minutes })}
      >
        {t('meeting.late', { minutes })}
      </Button>
    ));
}
