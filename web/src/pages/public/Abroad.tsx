import { GuideChapters } from '../../features/venue/guide/GuideChapters.tsx';
import { useGuideChapters } from '../../features/venue/guide/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useSearch } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './Guide.module.css';

/** `/abroad?country=AE`: what visitors from abroad should know, for everyone. */
export function Abroad() {
  const t = useTexts();
  const event = useEvent()!;
  const { country } = useSearch() as { country?: unknown };
  return (
    <div className={styles.page}>
      <title>{`${t('guide.title')} · ${event.name}`}</title>
      <Stack as="header" className={styles.head}>
        <h1>{t('guide.title')}</h1>
        <Text size="xl" tone="soft">
          {t('guide.intro')}
        </Text>
      </Stack>
      <Loaded
        query={useGuideChapters()}
        isEmpty={(chapters) => chapters.length === 0}
        empty={
          <Text tone="soft" size="xl">
            {t('guide.none')}
          </Text>
        }
        loading={<PlaceSkeleton />}
      >
        {(chapters) => (
          <GuideChapters
            chapters={chapters}
            country={typeof country === 'string' ? country.toUpperCase() : null}
          />
        )}
      </Loaded>
    </div>
  );
}
