import { Button } from '@mantine/core';
import { may, type MyPoll } from '@pavilion/contract';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { type PollList, usePolls } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { PollCard } from './PollCard.tsx';
import { PollCompose } from './PollCompose.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './PollPanel.module.css';

/** The polls of a session beside its stage: answer and follow results; moderators create, open, close and pin. */
export function PollPanel({ sessionId }: { sessionId: string }) {
  const polls = usePolls(sessionId);
  return (
    <Stack gap={4} justify="start">
      <Loaded query={polls} empty={null}>
        {(listed) => <Panel sessionId={sessionId} listed={listed} />}
      </Loaded>
    </Stack>
  );
}

function Panel({ sessionId, listed }: { sessionId: string; listed: PollList }) {
  const { polls } = listed;
  const mayCreate = may(listed, 'poll.create');
  const t = useTexts();
  const [writing, setWriting] = useState<MyPoll | 'new' | null>(null);
  const isCurrent = (poll: MyPoll) => poll.state !== 'closed' || poll.isPinned;
  const current = polls.filter(isCurrent);
  const earlier = polls.filter((poll) => !isCurrent(poll));
  const card = (poll: MyPoll) => (
    <li key={poll._id}>
      <PollCard
        poll={poll}
        folded={!isCurrent(poll)}
        presents={may(listed, 'poll.readResults')}
        onEdit={() => setWriting(poll)}
      />
    </li>
  );
  return (
    <>
      {mayCreate && writing === null && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setWriting('new')}
        >
          {t('poll.new')}
        </Button>
      )}
      {writing !== null && (
        <PollCompose
          key={writing === 'new' ? 'new' : writing._id}
          sessionId={sessionId}
          draft={writing === 'new' ? null : writing}
          onDone={() => setWriting(null)}
        />
      )}
      {polls.length === 0 && writing === null && (
        <EmptyState isBare icon={IconChartBar} title={t('poll.none')}>
          {t(mayCreate ? 'poll.noneModerator' : 'poll.noneText')}
        </EmptyState>
      )}
      <Stack as="ul" gap={4} className={styles.list}>
        {current.map(card)}
      </Stack>
      {earlier.length > 0 && (
        <>
          <Text as="h3" size="sm" tone="soft" className={styles.earlier}>
            {t('poll.earlier')}
          </Text>
          <Stack as="ul" gap={4} className={styles.list}>
            {earlier.map(card)}
          </Stack>
        </>
      )}
    </>
  );
}
