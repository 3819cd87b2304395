import type { StagePlayer } from '@pavilion/contract';
import {
  IconExternalLink,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconVolume,
} from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { agreedBefore, letIn, thirdParties } from './thirdParties.ts';
import { useCaptions } from './useCaptions.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { prefersQuiet } from '../../../lib/browser/prefersQuiet.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CaptionTrack } from '../../../ui/media/CaptionTrack.tsx';
import { toChapters } from '../../../ui/media/toChapters.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './Player.module.css';
import { playStream } from './playStream.ts';
import { useLivePosition } from './useLivePosition.ts';

/** What other components can do with a player. */
export interface PlayerHandle {
  /** Seeks to a second; returns whether the player can. */
  goTo(second: number): boolean;
}

interface PlayerProps {
  player: StagePlayer;
  title: string;
  /** Whether the session is live; the end of the video is then announced in words. */
  isLive?: boolean;
  /** Called when the video of a live session ends, and when it's watched again. */
  onOver?: (isOver: boolean) => void;
  ref?: Ref<PlayerHandle>;
}

/** Plays what the stage shows. Contacts no third party before a click on a notice that names it. */
export function Player({ player, title, isLive = false, onOver, ref }: PlayerProps) {
  const t = useTexts();
  const localText = useLocalText();
  const language = useLanguage();
  const hosts = thirdParties(player);
  const host = new Intl.ListFormat(language).format(hosts.map(({ name }) => name));
  const [agreed, setAgreed] = useState(agreedBefore);
  const asks = hosts.length > 0 && agreed !== player.url;
  const description = player.description && toChapters(localText(player.description)).text;
  const agree = () => letIn(player.url, hosts) && setAgreed(player.url);
  return (
    <figure className={styles.frame} data-kind={player.kind}>
      {asks ? (
        <div className={styles.ask}>
          {player.posterUrl && <img src={player.posterUrl} alt="" />}
          <div>
            <Text size="xl" weight="bold">
              {t('stage.ask', { host })}
            </Text>
            <p>{t('stage.askText', { host })}</p>
            <button type="button" onClick={agree}>
              <IconPlayerPlayFilled size={20} aria-hidden /> {t('stage.askPlay')}
            </button>
            <a href={player.url} target="_blank" rel="noopener noreferrer">
              <IconExternalLink size={16} aria-hidden /> {t('stage.askOutside')}
            </a>
          </div>
        </div>
      ) : player.kind === 'youtube' || player.kind === 'vimeo' ? (
        <Frame key={player.url} player={player} title={title} isLive={isLive} />
      ) : (
        <FileVideo
          key={player.url}
          player={player}
          title={title}
          isLive={isLive}
          onOver={onOver}
          handle={ref}
        />
      )}
      {description && <figcaption className={visuallyHidden.text}>{description}</figcaption>}
    </figure>
  );
}

/** The second of a video that everyone sees right now. */
const present = (startedAt: string | null) =>
  startedAt ? Math.max(0, Math.round((eventNow().getTime() - Date.parse(startedAt)) / 1000)) : 0;

/** A YouTube or Vimeo video, starting at the second everyone sees. The embed doesn't report its position, so the button back to live always shows. */
function Frame({
  player: { kind, url, startedAt },
  title,
  isLive,
}: {
  player: StagePlayer;
  title: string;
  isLive: boolean;
}) {
  const [opened, setOpened] = useState(() => ({ second: present(startedAt), times: 1 }));
  const { second, times } = opened;
  const plays = `${url}${url.includes('?') ? '&' : '?'}autoplay=1`;
  const from = kind === 'youtube' ? `&start=${second}` : `#t=${second}s`;
  return (
    <>
      <iframe
        key={times}
        src={second > 0 ? `${plays}${from}` : plays}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
      />
      {isLive && startedAt && (
        <ToLive onClick={() => setOpened({ second: present(startedAt), times: times + 1 })} />
      )}
    </>
  );
}

function ToLive({ onClick }: { onClick: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className={styles.toLive} onClick={onClick}>
      <IconPlayerTrackNextFilled size={18} aria-hidden /> {t('stage.backToLive')}
    </button>
  );
}

/** Whether a video has a sound track, as far as it has played; each browser says it differently. */
function hasSound(video: HTMLVideoElement): boolean {
  const { mozHasAudio, webkitAudioDecodedByteCount, audioTracks } = video as HTMLVideoElement & {
    mozHasAudio?: boolean;
    webkitAudioDecodedByteCount?: number;
    audioTracks?: { length: number };
  };
  return mozHasAudio ?? Boolean(webkitAudioDecodedByteCount ?? audioTracks?.length);
}

interface FilmProps {
  player: StagePlayer;
  title: string;
  isLive: boolean;
  onOver: PlayerProps['onOver'];
  handle?: Ref<PlayerHandle>;
}

function FileVideo({ player, title, isLive, onOver, handle }: FilmProps) {
  const t = useTexts();
  const captions = useCaptions(player.captionsUrl);
  const [failed, setFailed] = useState(0);
  const isStream = player.kind === 'hls' || player.kind === 'stage';
  const startedAt = isLive && !isStream ? player.startedAt : null;
  const { video, position, goLive, watchAgain, listeners } = useLivePosition(startedAt);
  useImperativeHandle(handle, () => ({
    goTo(second) {
      if (!video.current) return false;
      video.current.currentTime = second;
      void video.current.play().catch(() => undefined);
      video.current.focus();
      return true;
    },
  }));
  useEffect(() => {
    if (!isStream || !video.current || failed > 0) return;
    return playStream(video.current, player.url, () => setFailed((count) => count + 1));
  }, [video, isStream, player.url, failed]);
  const isOver = isLive && position === 'ended';
  // browsers start videos by themselves only without sound
  const [isSilent, setSilent] = useState(false);
  const listen = () => setSilent(isLive && video.current!.muted && hasSound(video.current!));
  useEffect(() => {
    onOver?.(isOver);
    return () => onOver?.(false);
  }, [isOver, onOver]);
  if (failed > 0)
    return (
      <Stack align="center" className={styles.failed} role="alert">
        <p>{t('stage.playerFailed')}</p>
        <button type="button" onClick={() => setFailed(0)}>
          {t('shell.retry')}
        </button>
      </Stack>
    );
  return (
    <>
      <video
        ref={video}
        aria-label={title}
        inert={isOver}
        data-live={isLive || undefined}
        {...listeners}
        onTimeUpdate={() => {
          listeners.onTimeUpdate();
          listen();
        }}
        onVolumeChange={listen}
        src={isStream ? undefined : player.url}
        poster={player.posterUrl ?? undefined}
        controls
        autoPlay={!prefersQuiet()}
        muted
        playsInline
        preload={prefersQuiet() ? 'none' : 'metadata'}
        onError={() => !isStream && setFailed((count) => count + 1)}
      >
        {/* a track element doesn't reload when its URL changes, hence the key */}
        <CaptionTrack key={captions} src={captions} label={t('stage.captions')} />
      </video>
      {isSilent && !isOver && (
        <button
          type="button"
          className={styles.unmute}
          onClick={() => {
            video.current!.muted = false;
            video.current!.focus();
          }}
        >
          <IconVolume size={18} aria-hidden /> {t('stage.unmute')}
        </button>
      )}
      {isLive && position === 'behind' && <ToLive onClick={goLive} />}
      <div className={styles.over} role="status" data-shown={isOver || undefined}>
        {isOver && (
          <>
            <Text size="xl" weight="bold">
              {t(isStream ? 'stage.streamEnded' : 'stage.videoEnded')}
            </Text>
            <p>{t(player.kind === 'stage' ? 'stage.broadcastEndedText' : 'stage.endedText')}</p>
            {!isStream && (
              <button type="button" onClick={watchAgain}>
                {t('stage.watchAgain')}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}
