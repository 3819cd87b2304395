import type { Missed as Found, PollResults } from '@pavilion/contract';
import { IconChartBar, IconHelpCircle, IconLink, IconMessageHeart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { writtenIn } from '../../../lib/text/writtenIn.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useMissed } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Player.module.css';

interface MissedProps {
  sessionId: string;
  isOver: boolean;
  /** Ids of people whose words are hidden. */
  blocked: ReadonlySet<string>;
  /** Seeks to a second of the recording; null while there is none. */
  onGoTo: ((second: number) => void) | null;
  showResults: (results: PollResults) => ReactNode;
}

/** What a latecomer has missed: results, answers, popular messages and links, each with its time. */
export function Missed({ sessionId, isOver, blocked, onGoTo, showResults }: MissedProps) {
  const t = useTexts();
  const { term } = useTerms();
  const missed = useMissed(sessionId, isOver);
  const isShown = (person: { _id: string } | null) => !person || !blocked.has(person._id);
  return (
    <Stack as="section" gap={4} aria-labelledby="missed">
      <Text as="h2" size="2xl" id="missed">
        {t('stage.missed')}
      </Text>
      <Loaded
        query={missed}
        isEmpty={isEmpty}
        empty={<Text tone="soft">{t('stage.missedNothing')}</Text>}
      >
        {({ polls, links, ...found }) => {
          const questions = found.questions.filter(({ question }) => isShown(question.asker));
          const messages = found.messages.filter(({ message }) => isShown(message.from));
          return (
            <>
              <Group icon={IconChartBar} title={t('stage.missedPolls')} shown={polls.length}>
                {polls.map(({ poll, results, ...moment }) => (
                  <Item key={poll._id} moment={moment} onGoTo={onGoTo}>
                    <Text weight="semibold">{term(poll.title)}</Text>
                    {showResults(results)}
                  </Item>
                ))}
              </Group>
              <Group
                icon={IconHelpCircle}
                title={t('stage.missedQuestions')}
                shown={questions.length}
              >
                {questions.map(({ question, ...moment }) => (
                  <Item key={question._id} moment={moment} onGoTo={onGoTo}>
                    <Text weight="semibold" lang={writtenIn(question.text)}>
                      {question.text}
                    </Text>
                    {question.answer && (
                      <Text tone="soft" size="md">
                        {question.answer}
                      </Text>
                    )}
                  </Item>
                ))}
              </Group>
              <Group
                icon={IconMessageHeart}
                title={t('stage.missedMessages')}
                shown={messages.length}
              >
                {messages.map(({ message, ...moment }) => (
                  <Item key={message._id} moment={moment} onGoTo={onGoTo}>
                    <p dir="auto">
                      <b>{message.from.first_name}</b>{' '}
                      <span lang={writtenIn(message.text)}>{message.text}</span>
                    </p>
                  </Item>
                ))}
              </Group>
              <Group icon={IconLink} title={t('stage.missedLinks')} shown={links.length}>
                {links.map(({ url, by, ...moment }) => (
                  <Item key={`${url} ${moment.at}`} moment={moment} onGoTo={onGoTo}>
                    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                      {url.replace(/^https:\/\//, '')}
                    </a>{' '}
                    <Text as="span" tone="soft" size="md">
                      {by.first_name}
                    </Text>
                  </Item>
                ))}
              </Group>
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function isEmpty(found: Found): boolean {
  return Object.values(found).every((list) => list.length === 0);
}

function Group(given: {
  icon: typeof IconLink;
  title: string;
  shown: number;
  children: ReactNode;
}) {
  const { icon: Icon, title, shown, children } = given;
  if (shown === 0) return null;
  return (
    <div className={styles.group}>
      <h3>
        <Icon size={18} stroke={1.7} aria-hidden /> {title}
      </h3>
      <ul>{children}</ul>
    </div>
  );
}

function Item(given: {
  moment: { at: string; atSeconds: number };
  onGoTo: MissedProps['onGoTo'];
  children: ReactNode;
}) {
  const { moment, onGoTo, children } = given;
  const t = useTexts();
  const language = useLanguage();
  const minutes = Math.floor(Math.max(0, moment.atSeconds) / 60);
  const into = `${minutes}:${String(Math.max(0, moment.atSeconds) % 60).padStart(2, '0')}`;
  return (
    <li>
      {onGoTo ? (
        <button
          type="button"
          aria-label={t('stage.goTo', { time: into })}
          onClick={() => onGoTo(Math.max(0, moment.atSeconds))}
        >
          {into}
        </button>
      ) : (
        <time dateTime={moment.at}>
          {inEventZone(moment.at, language, { timeStyle: 'short' }).split(' ')[0]}
        </time>
      )}
      <div>{children}</div>
    </li>
  );
}
