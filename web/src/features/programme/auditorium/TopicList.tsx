import { fullName, type AuditoriumTopic } from '@pavilion/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Portrait } from '../../../ui/media/Portrait.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './TopicList.module.css';

/** The topics covered, each with its speakers and a button to watch it again. */
export function TopicList({
  topics,
  heading: Heading,
  onPlay,
}: {
  topics: AuditoriumTopic[];
  /** One level below the heading above the list. */
  heading: 'h2' | 'h3';
  onPlay: (topic: AuditoriumTopic) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const written = useContentLanguage();
  const { term } = useTerms();
  const hasSpeakers = useEvent()!.config.features.speakers !== null;
  return (
    <Stack as="ol" className={styles.topics}>
      {topics.map((topic) => (
        <li key={topic._id} className={styles.topic}>
          <button
            type="button"
            className={styles.screen}
            aria-label={t('auditorium.play', { topic: topic.topic })}
            onClick={() => onPlay(topic)}
          >
            {topic.recording.posterUrl && (
              <img src={topic.recording.posterUrl} alt="" loading="lazy" decoding="async" />
            )}
            <span className={styles.play}>
              <IconPlayerPlayFilled size={26} aria-hidden />
            </span>
          </button>
          <Stack gap={2} justify="start" className={styles.words}>
            <Text tone="soft" weight="semibold">
              <time dateTime={topic.startAt}>
                {inEventZone(topic.startAt, language, { day: 'numeric', month: 'long' })}
              </time>
              {topic.duration > 0 && ` · ${t('speaker.minutes', { count: topic.duration })}`}
            </Text>
            <Heading>
              <Link to="/agenda-landing/$id" params={{ id: topic._id }}>
                {topic.topic}
              </Link>
            </Heading>
            <Stack as="ul" gap={4} className={styles.speakers}>
              {topic.speakers.map((speaker) => {
                const name = fullName(speaker);
                return (
                  <li key={speaker._id}>
                    <div className={styles.photo}>
                      <Portrait name={name} dpUrl={speaker.dpUrl} />
                    </div>
                    <Stack gap={1} className={styles.who}>
                      <p>
                        {hasSpeakers && speaker.hasPage ? (
                          <Link to="/speaker-bio/$id" params={{ id: speaker._id }}>
                            {name}
                          </Link>
                        ) : (
                          <strong>{name}</strong>
                        )}
                        {speaker.profession && <span>{term(speaker.profession)}</span>}
                      </p>
                      {speaker.biographicalInfo && (
                        <div className={styles.bio}>
                          <RichText html={speaker.biographicalInfo} lang={written} />
                        </div>
                      )}
                    </Stack>
                  </li>
                );
              })}
            </Stack>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
