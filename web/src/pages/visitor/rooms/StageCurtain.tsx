import { doorsOpenAt } from '@pavilion/contract/clock';
import type { sessionState, StageRoom } from '@pavilion/contract';
import { CaptionNotice } from '../../../features/programme/caption/CaptionNotice.tsx';
import { Waiting } from '../../../features/programme/stage/Waiting.tsx';
import { useJoin } from '../../../features/programme/stage/data.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import styles from './Meeting.module.css';

/** Covers the stage while nothing plays. */
export function StageCurtain(given: {
  room: StageRoom;
  state: ReturnType<typeof sessionState>;
  topic: string;
}) {
  const { room, state, topic } = given;
  const t = useTexts();
  const { bannerUrl } = room;
  const join = !room.me.isIn && <Join room={room} />;
  if (state === 'upcoming') {
    const until = doorsOpenAt(room).toISOString();
    return (
      <Waiting
        bannerUrl={bannerUrl}
        title={t('stage.opensIn')}
        until={until}
        sayUntil={(moment) => t('stage.doorsAt', { moment })}
        text={t('stage.opensText')}
        action={join}
      />
    );
  }
  if (state === 'live' && join)
    return (
      <Waiting
        bannerUrl={bannerUrl}
        title={t('stage.atDoor')}
        until={null}
        text={t('stage.joinText')}
        action={join}
      />
    );
  const words =
    state === 'over'
      ? 'stage.overText'
      : state === 'invalid'
        ? 'stage.invalid'
        : room.wasOnAir
          ? 'stage.broadcastEndedText'
          : room.player
            ? 'stage.startsText'
            : 'stage.nothingText';
  const title =
    state === 'over'
      ? t('stage.over')
      : state === 'live'
        ? t(room.wasOnAir ? 'stage.streamEnded' : 'stage.nothingPlays')
        : topic;
  const until = state === 'live' ? room.startAt : null;
  return <Waiting bannerUrl={bannerUrl} title={title} until={until} text={t(words)} />;
}

/** The join button, for someone logged in who hasn't joined yet. */
function Join({ room: { _id: sessionId, captions } }: { room: StageRoom }) {
  const t = useTexts();
  const join = useJoin(sessionId);
  return (
    <div className={styles.join}>
      <button
        type="button"
        aria-disabled={join.isPending}
        onClick={() => !join.isPending && join.mutate()}
      >
        {t(join.isPending ? 'stage.joining' : 'stage.join')}
      </button>
      <CaptionNotice captions={captions} />
      <FailedStep error={join.error} />
    </div>
  );
}
