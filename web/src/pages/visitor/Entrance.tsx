import { Suspense, useState } from 'react';
import { useOpen } from '../../app/useOpen.ts';
import { useVenue } from '../../app/useVenue.ts';
import { useVisit } from '../../features/venue/visit/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { prefersQuiet } from '../../lib/browser/prefersQuiet.ts';
import { privateKey, useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { RotateHint } from '../../ui/layout/RotateHint.tsx';
import { Entrance as EntranceScene, type EntrancePlace } from '../../venue/scenes/Entrance.tsx';
import type { Target } from '../../venue/venue.ts';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './Place.module.css';

const seenKey = privateKey('welcome-video');

const VideoDialog = lazyNamed(() => import('../../ui/media/VideoDialog.tsx'), 'VideoDialog');

/** `/?open=video`: outside the doors, with the welcome video and the way to the lobby. */
export function Entrance() {
  const t = useTexts();
  const read = useLocalText();
  const venue = useVenue();
  const event = useEvent()!;
  const user = useLogin()?.user;
  const { entrance, lobby } = event.config.features;
  const video = entrance?.video ?? null;
  const { open, show } = useOpen(['video']);
  const [welcoming, setWelcoming] = useState(
    () => video !== null && !prefersQuiet() && localStorage.getItem(seenKey) === null,
  );
  useVisit('entrance');

  const close = () => {
    localStorage.setItem(seenKey, 'seen');
    setWelcoming(false);
    if (open) show(null);
  };
  const targets: Target<EntrancePlace>[] = [
    ...(lobby
      ? [{ id: 'lobby' as const, label: t('entrance.toLobby'), href: venue.hrefFor('/lobby') }]
      : []),
    ...(video
      ? [{ id: 'video' as const, label: t('entrance.video'), onPress: () => show('video') }]
      : []),
  ];
  return (
    <div className={styles.page}>
      <title>{`${t('entrance.name')} · ${event.name}`}</title>
      <h1 className={visuallyHidden.text}>
        {t('entrance.title', { name: user?.first_name ?? '' })}
      </h1>
      <RotateHint />
      <DrawnPlace items={targets} onNavigate={venue.onNavigate}>
        <EntranceScene
          {...venue}
          name={t('entrance.name')}
          eventName={event.name}
          targets={targets}
        />
      </DrawnPlace>
      {video && (welcoming || open === 'video') && (
        <Suspense fallback={null}>
          <VideoDialog
            video={{ ...video, title: read(video.title), description: read(video.description) }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
