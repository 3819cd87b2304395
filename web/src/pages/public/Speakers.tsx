import { SpeakerCards } from '../../features/programme/speaker/SpeakerCards.tsx';
import { useSpeakers } from '../../features/programme/speaker/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Guide.module.css';

/** `/speakers`: who speaks at the event. */
export function Speakers() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('speaker.title')} · ${event.name}`}</title>
      <Stack as="header" className={styles.head}>
        <h1>{t('speaker.title')}</h1>
        <Text size="xl" tone="soft">
          {t('speaker.intro')}
        </Text>
      </Stack>
      <Loaded
        query={useSpeakers()}
        isEmpty={(speakers) => speakers.length === 0}
        empty={
          <Text tone="soft" size="xl">
            {t('speaker.none')}
          </Text>
        }
        loading={<PlaceSkeleton />}
      >
        {(speakers) => <SpeakerCards speakers={speakers} />}
      </Loaded>
    </div>
  );
}
