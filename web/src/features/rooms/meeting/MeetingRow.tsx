import { Button } from '@mantine/core';
import { fullName, may, type Meeting, meetingMinutes } from '@pavilion/contract';
import { Suspense, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { useMeetingStep } from './data.ts';
import { Delays } from './Delays.tsx';
import { LateButtons } from './LateButtons.tsx';
import styles from './Meetings.module.css';
import { useMeetingTime } from './useMeetingTime.ts';

const MeetingDialog = lazyNamed(() => import('./MeetingDialog.tsx'), 'MeetingDialog');
const EndDialog = lazyNamed(() => import('./EndDialog.tsx'), 'EndDialog');

const everyMs = 10_000;

/** One meeting: with whom, how it stands, and what the person can do with it. */
export function MeetingRow({ meeting }: { meeting: Meeting }) {
  const t = useTexts();
  const { people } = useEvent()!.config.features;
  const { day } = useMeetingTime();
  const step = useMeetingStep();
  const [open, setOpen] = useState<'offer' | 'end' | null>(null);
  const { _id: id, with: other, text, reason, times } = meeting;
  const name = fullName(other) || t('meeting.gone');
  const answers = may(meeting, 'meeting.accept');
  return (
    <li className={styles.row}>
      <Avatar person={other} size={48} />
      <Stack gap={2} className={styles.what}>
        <h3>
          {people ? (
            <Link to="/attendee/$id" params={{ id: other._id }} dir="auto">
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          )}
        </h3>
        <Standing meeting={meeting} />
        <Delays meeting={meeting} name={name} />
        {text && meeting.state === 'asked' && <blockquote dir="auto">{text}</blockquote>}
        {reason && <blockquote dir="auto">{reason}</blockquote>}
        {meeting.state === 'asked' && !answers && (
          <ul>
            {times.map((time) => (
              <li key={time}>{day(time)}</li>
            ))}
          </ul>
        )}
        <FailedStep error={step.error} />
        <Row>
          {answers &&
            times.map((time) => (
              <Button
                key={time}
                loading={step.isPending}
                aria-label={t('meeting.acceptAt', { time: day(time), name })}
                onClick={() => step.mutate({ kind: 'accept', id, time })}
              >
                {day(time)}
              </Button>
            ))}
          {may(meeting, 'meeting.offer') && (
            <Button variant="default" onClick={() => setOpen('offer')}>
              {t('meeting.offer')}
            </Button>
          )}
          <JoinLink meeting={meeting} />
          <LateButtons meeting={meeting} isPending={step.isPending} onStep={step.mutate} />
          {may(meeting, 'meeting.cancel') && (
            <Button variant="default" onClick={() => setOpen('end')}>
              {t(endWord(meeting))}
            </Button>
          )}
        </Row>
      </Stack>
      <Suspense fallback={null}>
        {open === 'offer' && (
          <MeetingDialog
            personId={other._id}
            name={name}
            meetingId={id}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'end' && (
          <EndDialog
            meetingId={id}
            name={name}
            word={t(endWord(meeting))}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </li>
  );
}

/** How a meeting stands, in a sentence. */
function Standing({ meeting }: { meeting: Meeting }) {
  const t = useTexts();
  const { day } = useMeetingTime();
  const { state, isMine, startAt, expiresAt } = meeting;
  const answers = may(meeting, 'meeting.accept');
  const words = () => {
    if (state === 'booked' && startAt) return t('meeting.bookedFor', { time: day(startAt) });
    if (state !== 'asked') return t(`meeting.is.${state === 'booked' ? 'cancelled' : state}`);
    if (answers) return t(isMine ? 'meeting.offersOthers' : 'meeting.asksYou');
    return t('meeting.waits', { time: day(expiresAt) });
  };
  return (
    <Text tone="soft" size="md">
      {words()}
    </Text>
  );
}

function JoinLink({ meeting: { state, startAt, roomId } }: { meeting: Meeting }) {
  const t = useTexts();
  useNow(everyMs);
  if (state !== 'booked' || !startAt || !roomId) return null;
  const begins = Date.parse(startAt);
  const now = eventNow().getTime();
  if (now < begins || now >= begins + meetingMinutes * 60_000) return null;
  return (
    <Link href={`/breakoutroom/${roomId}/devices`} className={styles.join}>
      {t('meeting.join')}
    </Link>
  );
}

function endWord(meeting: Meeting) {
  if (meeting.state === 'booked') return 'meeting.cancel';
  return may(meeting, 'meeting.accept') ? 'meeting.decline' : 'meeting.withdraw';
}
