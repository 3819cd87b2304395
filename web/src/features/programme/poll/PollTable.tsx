import { CallError, type MyPoll } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { usePolls } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './PollTable.module.css';

/** The polls of a session with links to answer them, for registered people. */
export function PollTable({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  const polls = usePolls(sessionId);
  const nothing = <Text tone="soft">{t('poll.none')}</Text>;
  if (polls.error instanceof CallError && polls.error.status === 404) return nothing;
  return (
    <Loaded
      query={polls}
      empty={nothing}
      isEmpty={({ polls: all }) => all.every((poll) => poll.state === 'draft')}
    >
      {({ polls: all }) => (
        <table className={styles.table}>
          <caption>{t('poll.polls')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('poll.tableTitle')}</th>
              <th scope="col">{t('poll.tableAction')}</th>
            </tr>
          </thead>
          <tbody>
            {all
              .filter((poll) => poll.state !== 'draft')
              .map((poll) => (
                <Row key={poll._id} poll={poll} sessionId={sessionId} />
              ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

function Row({ poll, sessionId }: { poll: MyPoll; sessionId: string }) {
  const t = useTexts();
  const written = useContentLanguage();
  return (
    <tr>
      <th scope="row" lang={written}>
        {poll.title}
      </th>
      <td>
        <Link
          className={styles.view}
          data-done={poll.isParticipated}
          to="/agenda-landing/$id/poll-response/$pollId"
          params={{ id: sessionId, pollId: poll._id }}
          aria-label={t(poll.isParticipated ? 'poll.participatedIn' : 'poll.viewOf', {
            title: poll.title,
          })}
        >
          {t(poll.isParticipated ? 'poll.participated' : 'poll.view')}
        </Link>
      </td>
    </tr>
  );
}
