import { Button, Textarea } from '@mantine/core';
import { meetingTextLimit, meetingTimesOffered } from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useMeetingStep } from './data.ts';
import { TimeChoice } from './TimeChoice.tsx';

/** Asks a person for a meeting, or offers them other times for one. */
export function MeetingDialog({
  personId,
  name,
  meetingId,
  onClose,
}: {
  personId: string;
  name: string;
  /** The meeting for which other times are offered; none for a new one. */
  meetingId?: string;
  onClose: () => void;
}) {
  const t = useTexts();
  useFocusBack();
  const step = useMeetingStep();
  const [{ times, text }, set] = useDraft(`meeting:${meetingId ?? personId}`, {
    times: [] as string[],
    text: '',
  });
  const fits = times.length > 0 && times.length <= meetingTimesOffered;
  const send = () =>
    step.mutate(
      meetingId
        ? { kind: 'offer', id: meetingId, times }
        : { kind: 'request', toUser: personId, times, text: text.trim() },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t(meetingId ? 'meeting.offerTo' : 'meeting.askNamed', { name })}
    >
      <Stack
        as="form"
        gap={4}
        onSubmit={(sent) => {
          sent.preventDefault();
          if (fits && !step.isPending) send();
        }}
      >
        <TimeChoice personId={personId} chosen={times} onChange={(next) => set({ times: next })} />
        {!meetingId && (
          <Textarea
            label={t('meeting.words')}
            description={t('meeting.wordsHint')}
            rows={3}
            dir="auto"
            maxLength={meetingTextLimit}
            value={text}
            onChange={(change) => set({ text: change.currentTarget.value })}
          />
        )}
        <FailedStep error={step.error} />
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" disabled={!fits} loading={step.isPending}>
            {t(meetingId ? 'meeting.sendTimes' : 'meeting.send')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
