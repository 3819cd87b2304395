import type { StageRoom } from '@pavilion/contract';
import {
  IconBroadcast,
  IconCamera,
  IconPlayerStopFilled,
  IconScreenShare,
} from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Captions } from './Captions.tsx';
import { useSetPlayer } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StreamKey } from './StreamKey.tsx';
import styles from './Studio.module.css';
import pill from '../../../ui/button/pill.module.css';
import { recordedType, type useStudio } from './useStudio.ts';

/** Reasons for refusing a broadcast that have a text of their own. */
const refusals = [
  'stage.busy',
  'stage.noStudio',
  'stage.notOnPanel',
  'session.over',
  'session.notStarted',
  'session.removed',
] as const;

/** Where panelists choose what the stage shows: their camera, their screen, or a link. `studio` outlives it. */
export function Studio({
  room,
  myId,
  studio,
}: {
  room: StageRoom;
  myId: string;
  studio: ReturnType<typeof useStudio>;
}) {
  const t = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { state, picture, failure } = studio;
  useEffect(() => {
    if (video.current) video.current.srcObject = picture;
  }, [picture]);
  const look = async (ask: () => Promise<MediaStream>) => {
    setProblem(null);
    await ask().then(studio.show, () => setProblem(t('stage.noCamera')));
  };
  const other = room.onAir && room.onAir.by._id !== myId ? room.onAir.by : null;
  const isSending = state === 'connecting' || state === 'air' || state === 'again';
  const words = {
    connecting: 'stage.connecting',
    air: 'stage.onAir',
    again: 'stage.again',
  } as const;
  const known = refusals.find((code) => code === failure);
  const said = failure && t(known ?? 'shell.notDone');
  return (
    <Card as="section" padding={5} aria-labelledby="studio">
      <Text as="h2" size="2xl" id="studio">
        {t('stage.studio')}
      </Text>
      <p>{t('stage.studioText')}</p>
      {!room.hasStudio ? (
        <p>{t('stage.noStudio')}</p>
      ) : recordedType() === null ? (
        <p>{t('stage.noRecorder')}</p>
      ) : other && !isSending ? (
        <p>{t('stage.onAirBy', { name: other.first_name })}</p>
      ) : (
        <Stack className={styles.camera}>
          {picture && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own picture, without sound
            <video ref={video} autoPlay muted playsInline aria-label={t('stage.preview')} />
          )}
          <p role="status" className={styles.state} data-state={state}>
            {isSending && t(words[state])}
          </p>
          <Row>
            {!isSending && (
              <>
                <button
                  type="button"
                  className={pill.pill}
                  onClick={() =>
                    void look(() =>
                      navigator.mediaDevices.getUserMedia({
                        video: { width: { ideal: 1280 }, height: { ideal: 720 } },
                        audio: true,
                      }),
                    )
                  }
                >
                  <IconCamera size={20} aria-hidden /> {t('stage.checkCamera')}
                </button>
                <button
                  type="button"
                  className={pill.pill}
                  onClick={() => void look(() => screenWithVoice(studio.picture))}
                >
                  <IconScreenShare size={20} aria-hidden /> {t('stage.share')}
                </button>
              </>
            )}
            {state === 'picture' && (
              <button type="button" className={pill.main} onClick={() => void studio.send()}>
                <IconBroadcast size={20} aria-hidden /> {t('stage.goOnAir')}
              </button>
            )}
            {isSending && (
              <button type="button" className={styles.stop} onClick={studio.stop}>
                <IconPlayerStopFilled size={20} aria-hidden /> {t('stage.leaveAir')}
              </button>
            )}
          </Row>
        </Stack>
      )}
      {(problem ?? said) && <Notice tone="bad">{problem ?? said}</Notice>}
      {room.hasStudio && <StreamKey sessionId={room._id} />}
      <Link room={room} />
      <Captions room={room} />
    </Card>
  );
}

function Link({ room }: { room: StageRoom }) {
  const t = useTexts();
  const setPlayer = useSetPlayer(room._id);
  const [{ url }, write, , settle] = useDraft(`stage-link:${room._id}`, { url: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim()) setPlayer.mutate(url.trim(), { onSuccess: () => settle({ url }) });
  };
  return (
    <Stack as="form" gap={2} className={styles.link} onSubmit={submit}>
      <Text as="label" weight="strong" htmlFor="stage-link">
        {t('stage.linkLabel')}
      </Text>
      <Row>
        <input
          id="stage-link"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          aria-describedby="stage-link-hint"
          aria-invalid={setPlayer.isError}
          onChange={(event) => write({ url: event.currentTarget.value })}
        />
        <button type="submit" className={pill.pill}>
          {t('stage.linkSet')}
        </button>
        {room.player && room.player.kind !== 'stage' && (
          <button type="button" className={pill.pill} onClick={() => setPlayer.mutate(null)}>
            {t('stage.linkClear')}
          </button>
        )}
      </Row>
      <Text tone="soft" size="sm" id="stage-link-hint">
        {t('stage.linkHint')}
      </Text>
      {setPlayer.isSuccess && (
        <Text tone="soft" size="sm" role="status">
          {t(setPlayer.variables === null ? 'stage.linkCleared' : 'stage.linkDone')}
        </Text>
      )}
      <FailedStep error={setPlayer.error} />
    </Stack>
  );
}

/** The screen, with audio from the microphone, reusing it if open. */
async function screenWithVoice(before: MediaStream | null): Promise<MediaStream> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false });
  const voice = before?.getAudioTracks().length
    ? before.getAudioTracks().map((track) => track.clone())
    : (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks();
  return new MediaStream([...screen.getVideoTracks(), ...voice]);
}
