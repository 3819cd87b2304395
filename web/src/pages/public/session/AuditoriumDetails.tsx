import { Suspense } from 'react';
import { Link } from '../../../render/router.ts';
import { useOpen } from '../../../app/useOpen.ts';
import { useTopics } from '../../../features/programme/auditorium/data.ts';
import { TopicList } from '../../../features/programme/auditorium/TopicList.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../../ui/layout/PlaceSkeleton.tsx';
import { ShareButton } from '../../../ui/button/ShareButton.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../Guide.module.css';

const VideoDialog = lazyNamed(() => import('../../../ui/media/VideoDialog.tsx'), 'VideoDialog');

/** `/auditoriumDetails?open=ID`: the topics covered, for everyone. */
export function AuditoriumDetails() {
  const t = useTexts();
  const event = useEvent()!;
  const query = useTopics();
  const topics = query.data?.topics ?? [];
  const { open, show } = useOpen(topics.map(({ _id }) => _id));
  const watched = topics.find(({ _id }) => _id === open);
  const signedIn = useLogin() !== null;
  return (
    <div className={styles.page}>
      <title>{`${t('auditorium.covered')} · ${event.name}`}</title>
      <Stack as="header" className={styles.head}>
        <h1>{t('auditorium.covered')}</h1>
        <Text size="xl" tone="soft">
          {t('auditorium.intro')}
        </Text>
        <Row className={styles.actions}>
          <Link to="/auditorium" className={styles.action}>
            {t(signedIn ? 'shell.auditorium' : 'auditorium.login')}
          </Link>
          <ShareButton title={event.name} className={styles.action} />
        </Row>
      </Stack>
      <Loaded
        query={query}
        isEmpty={(data) => data.topics.length === 0}
        empty={
          <Text tone="soft" size="xl">
            {t('auditorium.none')}
          </Text>
        }
        loading={<PlaceSkeleton />}
      >
        {(data) => <TopicList topics={data.topics} heading="h2" onPlay={({ _id }) => show(_id)} />}
      </Loaded>
      {watched && (
        <Suspense fallback={null}>
          <VideoDialog video={watched.recording} onClose={() => show(null)} />
        </Suspense>
      )}
    </div>
  );
}
