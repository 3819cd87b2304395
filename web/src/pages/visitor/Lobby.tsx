import { isBarred } from '@pavilion/contract/permissions';
import { Suspense, useMemo } from 'react';
import { useOpen } from '../../app/useOpen.ts';
import { useVenue } from '../../app/useVenue.ts';
import { useMyHelp } from '../../features/exhibiting/help/data.ts';
import { RoomsOfToday } from '../../features/rooms/room/RoomsOfToday.tsx';
import { LiveNow } from '../../features/programme/session/live/LiveNow.tsx';
import { useLiveShow } from '../../features/programme/session/live/useLiveShow.ts';
import { useNextShow } from '../../features/programme/session/live/useNextShow.ts';
import { useVisit } from '../../features/venue/visit/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { FailedPart } from '../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../ui/feedback/FailedStep.tsx';
import { RotateHint } from '../../ui/layout/RotateHint.tsx';
import { Lobby as LobbyScene, type LobbyPlace } from '../../venue/scenes/Lobby.tsx';
import type { Target } from '../../venue/venue.ts';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './Place.module.css';

const VideoDialog = lazyNamed(() => import('../../ui/media/VideoDialog.tsx'), 'VideoDialog');

/** `/lobby?open=video`: the ways to the hall, the auditorium and the info desk, and the big screen. */
export function Lobby() {
  const t = useTexts();
  const read = useLocalText();
  const { hrefFor, ...venue } = useVenue();
  const event = useEvent()!;
  const { hall, auditorium, infoDesk, lobby, help, sessions, rooms } = event.config.features;
  const video = lobby?.video ?? null;
  const { open, show } = useOpen(['video']);
  const askedDesk = useMyHelp(null, help !== null && infoDesk !== null);
  const user = useLogin()?.user;
  useVisit('lobby');
  const live = useLiveShow();
  const next = useNextShow();
  const { show: liveShow, join } = live;

  const targets = useMemo(
    (): Target<LobbyPlace>[] => [
      ...(liveShow
        ? [
            {
              id: 'live' as const,
              detail: liveShow.state,
              ...(liveShow.isOpen
                ? { label: t('lobby.joinLive', { topic: liveShow.title }), onPress: join }
                : {
                    label: t('lobby.live', { topic: liveShow.title }),
                    href: hrefFor(`/agenda-landing/${liveShow.id}`),
                  }),
            },
          ]
        : []),
      ...(hall
        ? [{ id: 'hall' as const, label: t('shell.hall'), href: hrefFor('/exhibition-hall') }]
        : []),
      ...(auditorium
        ? [
            {
              id: 'auditorium' as const,
              label: t('shell.auditorium'),
              href: hrefFor('/auditorium'),
            },
          ]
        : []),
      ...(infoDesk
        ? [{ id: 'desk' as const, label: t('lobby.desk'), href: hrefFor('/info-desk') }]
        : []),
      ...(video
        ? [
            {
              id: 'video' as const,
              label: t('lobby.video'),
              onPress: () => show('video'),
            },
          ]
        : []),
      ...(next
        ? [
            {
              id: 'next' as const,
              label: t('lobby.next', { topic: next.title }),
              detail: next.time,
              href: hrefFor(`/agenda-landing/${next.id}`),
            },
          ]
        : []),
    ],
    [t, hall, auditorium, infoDesk, video, liveShow, join, next, hrefFor, show],
  );
  return (
    <div className={styles.page}>
      <title>{`${t('lobby.name')} · ${event.name}`}</title>
      <h1 className={visuallyHidden.text}>{t('lobby.name')}</h1>
      <RotateHint />
      {sessions && <LiveNow />}
      <DrawnPlace items={targets} onNavigate={venue.onNavigate}>
        <LobbyScene
          {...venue}
          name={t('lobby.name')}
          targets={targets}
          staffed={askedDesk.data?.desk.staffed ?? false}
          live={liveShow}
          next={next}
        />
      </DrawnPlace>
      <FailedStep error={live.error} />
      <FailedPart what={t('lobby.desk')} queries={[askedDesk]} />
      {rooms && user && !isBarred(user, 'rooms') && <RoomsOfToday />}
      {video && open === 'video' && (
        <Suspense fallback={null}>
          <VideoDialog
            video={{ ...video, title: read(video.title), description: read(video.description) }}
            onClose={() => show(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
