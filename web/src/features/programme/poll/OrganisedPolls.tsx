import { Button } from '@mantine/core';
import type { MyPoll } from '@pavilion/contract';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { EditableList } from '../../../ui/list/EditableList.tsx';
import { usePolls, usePollStep } from './data.ts';
import { DeletePoll } from './DeletePoll.tsx';
import { PollCompose } from './PollCompose.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './PollPanel.module.css';

/** The polls of a session before it begins: create, edit drafts, open. */
export function OrganisedPolls({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  const query = usePolls(sessionId);
  const [written, setWritten] = useState<{ draft: MyPoll | null } | null>(null);
  const [leaving, setLeaving] = useState<MyPoll | null>(null);
  if (written)
    return (
      <div className={styles.polls}>
        <PollCompose sessionId={sessionId} draft={written.draft} onDone={() => setWritten(null)} />
      </div>
    );
  return (
    <div className={styles.polls}>
      <Loaded query={query} empty={null}>
        {({ polls }) => (
          <>
            <EditableList
              items={polls
                .filter((poll) => poll.state === 'draft')
                .map((poll) => ({
                  id: poll._id,
                  title: poll.title,
                  icon: <IconChartBar size={22} stroke={1.6} />,
                  detail: t('programme.poll.draft'),
                }))}
              add={t('programme.newPoll')}
              empty={polls.length === 0 && <p>{t('programme.noPolls')}</p>}
              onAdd={() => setWritten({ draft: null })}
              onChange={(id) => setWritten({ draft: polls.find((poll) => poll._id === id)! })}
              onDelete={({ id }) => setLeaving(polls.find((poll) => poll._id === id)!)}
            />
            <Stack as="ul" gap={2} className={styles.steps}>
              {polls.map((poll) => (
                <Step key={poll._id} poll={poll} />
              ))}
            </Stack>
          </>
        )}
      </Loaded>
      {leaving && <DeletePoll poll={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function Step({ poll }: { poll: MyPoll }) {
  const t = useTexts();
  const step = usePollStep(poll);
  const next = poll.state === 'draft' ? 'open' : poll.state === 'open' ? 'close' : null;
  return (
    <li>
      <div>
        <strong dir="auto">{poll.title}</strong>
        <span>{t(`programme.poll.${poll.state}` as TextKey)}</span>
      </div>
      {next && (
        <Button
          size="sm"
          variant={next === 'open' ? 'filled' : 'default'}
          loading={step.isPending}
          onClick={() => step.mutate(next)}
        >
          {t(next === 'open' ? 'programme.openPoll' : 'programme.closePoll')}
        </Button>
      )}
      <FailedStep error={step.error} />
    </li>
  );
}
