import { Button, NativeSelect } from '@mantine/core';
import { fullName, type HostedProgramme } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { HostedMeetingRow } from './HostedMeetingRow.tsx';
import { useHostedMeetings, useProgrammeStep } from './organiserData.ts';

/** The schedule: proposed with one button, then pinned, removed, proposed again and published. */
export function HostedSchedule({ programme }: { programme: HostedProgramme }) {
  const t = useTexts();
  const propose = useProgrammeStep();
  const publish = useProgrammeStep();
  const [person, setPerson] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { counts, people, solvedAt } = programme;
  const unbooked = counts.proposed + counts.pinned;
  const short = people.filter(({ why, mustsMissed }) => why || mustsMissed > 0).length;
  return (
    <Stack as="section" gap={4} aria-labelledby="hosted-schedule">
      <Text as="h2" size="xl" id="hosted-schedule">
        {t('hosted.schedule')}
      </Text>
      <Text tone="soft">{t('hosted.scheduleText')}</Text>
      <Row>
        <Button
          variant={unbooked ? 'default' : 'filled'}
          loading={propose.isPending}
          onClick={() => propose.mutate({ kind: 'propose' })}
        >
          {t(solvedAt ? 'hosted.proposeAgain' : 'hosted.propose')}
        </Button>
        {unbooked > 0 && (
          <Button loading={publish.isPending} onClick={() => setIsAsking(true)}>
            {t('hosted.publish', { count: unbooked })}
          </Button>
        )}
      </Row>
      <FailedStep error={propose.error} />
      <Stack gap={2} role="status">
        {propose.isPending && <p>{t('hosted.proposing')}</p>}
        {solvedAt && <Standing counts={counts} />}
        {short > 0 && <p>{t('hosted.unhappy', { count: short })}</p>}
        {!!propose.data?.released && (
          <Notice tone="quiet">{t('hosted.released', { count: propose.data.released })}</Notice>
        )}
      </Stack>
      {solvedAt && (
        <NativeSelect
          label={t('hosted.show')}
          value={person}
          data={[
            { value: '', label: t('hosted.everyone') },
            ...people.map((one) => ({ value: one._id, label: fullName(one) })),
          ]}
          onChange={({ currentTarget: { value } }) => setPerson(value)}
        />
      )}
      {solvedAt && <Meetings key={person} person={person} />}
      {isAsking && (
        <ConfirmDialog
          title={t('hosted.publish', { count: unbooked })}
          confirm={t('hosted.publishNow')}
          isHarmless
          act={{
            isPending: publish.isPending,
            error: publish.error,
            run: () => publish.mutate({ kind: 'publish' }, { onSuccess: () => setIsAsking(false) }),
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('hosted.publishText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Standing({ counts }: Pick<HostedProgramme, 'counts'>) {
  const t = useTexts();
  const shown = (['proposed', 'pinned', 'queued', 'published', 'clash'] as const).filter(
    (state) => counts[state] > 0,
  );
  return (
    <Row as="ul" gap={4}>
      {shown.map((state) => (
        <li key={state}>{t(`hosted.counted.${state}`, { count: counts[state] })}</li>
      ))}
    </Row>
  );
}

function Meetings({ person }: { person: string }) {
  const t = useTexts();
  const query = useHostedMeetings(person);
  return (
    <PagedList
      query={query}
      more={t('hosted.more')}
      toItems={({ meetings }) => meetings}
      empty={<EmptyState>{t('hosted.noMeetings')}</EmptyState>}
    >
      {(meetings) => (
        <Stack as="ul" gap={2} aria-label={t('hosted.schedule')}>
          {meetings.map((meeting) => (
            <HostedMeetingRow key={meeting._id} meeting={meeting} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
