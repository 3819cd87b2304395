import { CallError, type VideoDoor } from '@pavilion/contract';
import { IconArrowLeft, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '../../../render/router.ts';
import { useState } from 'react';
import { useDoor } from '../../../features/rooms/video/data.ts';
import { DeviceList } from '../../../features/rooms/video/devices/DeviceList.tsx';
import { Mirror } from '../../../features/rooms/video/devices/Mirror.tsx';
import { Recordings } from '../../../features/rooms/video/recording/Recordings.tsx';
import { useCheck } from '../../../lib/devices/useCheck.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { keepPassage } from '../../../lib/browser/roomPassage.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Breakout.module.css';

/** `/breakoutroom/{id}/devices`: camera, microphone, speaker and connection before going in. */
export function BreakoutDevices() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const door = useDoor(id);
  const title = <title>{`${t('video.checkTitle')} · ${event.name}`}</title>;
  if (door.error instanceof CallError && [400, 404].includes(door.error.status))
    return (
      <div className={styles.note}>
        {title}
        <h1>{t('video.checkTitle')}</h1>
        <Notice tone="bad">{door.error.message}</Notice>
        <Back />
      </div>
    );
  return (
    <>
      {title}
      <Loaded query={door} empty={null} loading={<div className={styles.loading} />}>
        {(found) => <Door key={found.roomId} door={found} />}
      </Loaded>
    </>
  );
}

function Door({ door }: { door: VideoDoor }) {
  const t = useTexts();
  const check = useCheck();
  return (
    <div className={styles.check}>
      <header>
        <Back />
        <h1>{door.topic}</h1>
        <Row as="p" wrap={false} align="center" tone="soft">
          <IconUsers size={18} stroke={1.7} aria-hidden />
          {door.inside ? t('video.insideNow', { count: door.inside }) : t('video.nobodyInside')}
        </Row>
      </header>
      <Stack gap={5}>
        <Mirror check={check} />
        <Way door={door} check={check} />
        <Recordings roomId={door.roomId} />
      </Stack>
      <DeviceList check={check} iceServers={door.iceServers as RTCIceServer[]} />
    </div>
  );
}

/** The way in, or what is in the way. */
function Way({ door, check }: { door: VideoDoor; check: ReturnType<typeof useCheck> }) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [agrees, setAgrees] = useState(false);
  const [asks, setAsks] = useState(false);
  if (door.isRemoved) return <Notice tone="bad">{t('video.isRemoved')}</Notice>;
  if (door.state === 'over' || door.state === 'closed')
    return <Notice tone="quiet">{t('video.isOver')}</Notice>;
  if (door.state === 'upcoming')
    return (
      <Notice tone="quiet" title={t('video.isUpcoming')}>
        <p>{t('video.startsAt', { time: inEventZone(door.startAt, language) })}</p>
        <OwnTime at={door.startAt} />
      </Notice>
    );
  const goIn = (withCamera: boolean) => {
    if (door.isRecorded && !agrees) return setAsks(true);
    if (!withCamera) {
      check.turnOff('camera');
      if (check.states.mic !== 'on') check.turnOff('mic');
    }
    keepPassage(door.roomId, { by: 'check', agreesToRecording: agrees });
    void navigate({ to: '/breakoutroom/$id', params: { id: door.roomId } });
  };
  const hasCamera = check.states.camera === 'on';
  const isNext = !hasCamera && check.states.mic !== 'unasked';
  return (
    <Stack className={styles.way}>
      {door.hasBlocked && <Notice tone="quiet">{t('video.blockedInside')}</Notice>}
      {door.isRecorded && (
        <Row as="label" wrap={false} gap={3} align="center" className={styles.consent}>
          <input
            type="checkbox"
            checked={agrees}
            aria-invalid={asks && !agrees}
            onChange={(event) => setAgrees(event.currentTarget.checked)}
          />
          <span>{t('video.consent')}</span>
        </Row>
      )}
      {asks && !agrees && <p role="alert">{t('video.consentFirst')}</p>}
      {door.isFull ? (
        <Notice tone="quiet" title={t('video.isFull')}>
          <p>{t('video.isFullText', { count: door.mostPeople })}</p>
          {door.beside && (
            <p>
              {t('video.beside')}{' '}
              <Link to="/breakoutroom/$id/devices" params={{ id: door.beside.roomId }}>
                {door.beside.topic}
              </Link>
            </p>
          )}
        </Notice>
      ) : (
        <Row gap={3} className={styles.actions}>
          {hasCamera && (
            <button type="button" className={styles.primary} onClick={() => goIn(true)}>
              {t('video.join')}
            </button>
          )}
          <button
            type="button"
            className={isNext ? styles.primary : styles.secondary}
            onClick={() => goIn(false)}
          >
            {t(check.states.mic === 'on' ? 'video.joinWithoutCamera' : 'video.joinListening')}
          </button>
        </Row>
      )}
    </Stack>
  );
}

function Back() {
  const t = useTexts();
  return (
    <Link to="/lounge" className={styles.back}>
      <IconArrowLeft size={20} stroke={1.8} aria-hidden />
      {t('video.back')}
    </Link>
  );
}
