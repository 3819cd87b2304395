import { CallError, may, type MyPoll } from '@pavilion/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { usePoll } from '../../../features/programme/poll/data.ts';
import { PollAnswer } from '../../../features/programme/poll/PollAnswer.tsx';
import { PollBars } from '../../../features/programme/poll/PollBars.tsx';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './PollResponse.module.css';

const sessionPage = '/agenda-landing/$id';

/** `/agenda-landing/{id}/poll-response/{pollId}`: a poll to answer, or its results. */
export function PollResponse() {
  const t = useTexts();
  const event = useEvent()!;
  const { term } = useTerms();
  const { id, pollId } = useParams<'id' | 'pollId'>();
  const poll = usePoll(id, pollId);
  const isMissing = poll.error instanceof CallError && [400, 404].includes(poll.error.status);
  return (
    <Stack gap={4} justify="start" className={styles.page}>
      <title>{`${poll.data ? term(poll.data.title) : t('poll.page')} · ${event.name}`}</title>
      <Link className={styles.back} to={sessionPage} params={{ id }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t('poll.back')}
      </Link>
      {isMissing ? (
        <div className={styles.answerCard}>
          <h1>{t('poll.none')}</h1>
          <p>{t('poll.missing')}</p>
        </div>
      ) : (
        <Loaded query={poll} empty={null}>
          {(known) => <Sheet poll={known} sessionId={id} />}
        </Loaded>
      )}
    </Stack>
  );
}

function Sheet({ poll, sessionId }: { poll: MyPoll; sessionId: string }) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const navigate = useNavigate();
  return (
    <article className={styles.answerCard}>
      <Stack as="header" gap={2}>
        <p className={styles.state} data-state={poll.state}>
          {t(poll.isParticipated ? 'poll.participated' : `poll.state.${poll.state}`)}
        </p>
        <h1 lang={langFor(poll.title)}>{term(poll.title)}</h1>
      </Stack>
      {may(poll, 'poll.answer') ? (
        <PollAnswer
          poll={poll}
          onDone={() => void navigate({ to: sessionPage, params: { id: sessionId } })}
        />
      ) : may(poll, 'poll.readResults') ? (
        <PollBars poll={poll} heading="h2" />
      ) : (
        <p>{t(poll.results === 'afterClose' ? 'poll.later' : 'poll.answerFirst')}</p>
      )}
    </article>
  );
}
