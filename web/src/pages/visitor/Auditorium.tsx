import { Suspense, useState } from 'react';
import { useOpen } from '../../app/useOpen.ts';
import { useVenue } from '../../app/useVenue.ts';
import { useAuditoriumVisit, useTopics } from '../../features/programme/auditorium/data.ts';
import { LiveList } from '../../features/programme/session/live/LiveList.tsx';
import { useLive } from '../../features/programme/session/live/useLive.ts';
import { TopicList } from '../../features/programme/auditorium/TopicList.tsx';
import { useVisit } from '../../features/venue/visit/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { RotateHint } from '../../ui/layout/RotateHint.tsx';
import {
  Auditorium as AuditoriumScene,
  type AuditoriumPlace,
} from '../../venue/scenes/Auditorium.tsx';
import type { Target } from '../../venue/venue.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import guide from '../public/Guide.module.css';
import { WhereNext } from './WhereNext.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './Place.module.css';

const VideoDialog = lazyNamed(() => import('../../ui/media/VideoDialog.tsx'), 'VideoDialog');

/** `/auditorium?open=ID`: the stage, and the topics that can be watched again. */
export function Auditorium() {
  const t = useTexts();
  const venue = useVenue();
  const event = useEvent()!;
  const query = useTopics();
  const topics = query.data?.topics ?? [];
  const { open, show } = useOpen(topics.map(({ _id }) => _id));
  const onStage = query.data?.onStage ?? null;
  const latest = topics.at(-1);
  const { live } = useLive();
  const watched = topics.find(({ _id }) => _id === open);
  const [lastId, setLastId] = useState<string | null>(null);
  if (onStage && onStage._id !== lastId) setLastId(onStage._id);
  useVisit('auditorium');
  useAuditoriumVisit();

  const targets: Target<AuditoriumPlace>[] = [
    ...(onStage
      ? [
          {
            id: 'screen' as const,
            label: t('auditorium.now', { topic: onStage.topic }),
            href: venue.hrefFor(`/agenda-landing/${onStage._id}`),
          },
        ]
      : latest
        ? [
            {
              id: 'screen' as const,
              label: t('auditorium.play', { topic: latest.topic }),
              onPress: () => show(latest._id),
            },
          ]
        : []),
    ...(event.config.features.lobby
      ? [{ id: 'lobby' as const, label: t('auditorium.lobby'), href: venue.hrefFor('/lobby') }]
      : []),
  ];
  return (
    <div className={styles.page}>
      <title>{`${t('shell.auditorium')} · ${event.name}`}</title>
      <h1 className={visuallyHidden.text}>{t('shell.auditorium')}</h1>
      <RotateHint />
      {live.length > 0 && <LiveList fillsPage live={live} />}
      {lastId && <WhereNext sessionId={lastId} isOver={onStage === null} className={styles.next} />}
      <DrawnPlace items={targets} onNavigate={venue.onNavigate}>
        <AuditoriumScene
          {...venue}
          name={t('shell.auditorium')}
          targets={targets}
          isLive={onStage !== null}
          caption={onStage?.topic ?? latest?.topic ?? ''}
          pictureUrl={onStage ? null : (latest?.recording.posterUrl ?? null)}
        />
      </DrawnPlace>
      <section className={guide.page} aria-labelledby="covered">
        <Stack as="header" className={guide.head}>
          <h2 id="covered">{t('auditorium.covered')}</h2>
          <Text size="xl" tone="soft">
            {t('auditorium.intro')}
          </Text>
        </Stack>
        <Loaded
          query={query}
          isEmpty={(data) => data.topics.length === 0}
          empty={
            <Text tone="soft" size="xl">
              {t('auditorium.none')}
            </Text>
          }
        >
          {(data) => (
            <TopicList topics={data.topics} heading="h3" onPlay={({ _id }) => show(_id)} />
          )}
        </Loaded>
      </section>
      {watched && (
        <Suspense fallback={null}>
          <VideoDialog video={watched.recording} onClose={() => show(null)} />
        </Suspense>
      )}
    </div>
  );
}
