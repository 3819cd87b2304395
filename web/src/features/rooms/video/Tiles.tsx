import type { VideoParticipant } from '@pavilion/contract';
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import type { CallView } from './CallView.ts';
import { fitTiles } from './fitTiles.ts';
import { personName } from './personName.ts';
import styles from './Tiles.module.css';

const gap = 10;

/** A tile for everyone inside; a shared screen, or what all look at together, comes first. */
export function Tiles({
  view,
  speaking,
  screen,
  together,
  alone,
}: {
  view: CallView;
  speaking: ReadonlySet<string>;
  screen: VideoParticipant | null;
  /** What everyone looks at, in place of a shared screen. */
  together?: ReactNode;
  /** Shown while nobody else is inside. */
  alone: ReactNode;
}) {
  const t = useTexts();
  const box = useRef<HTMLUListElement>(null);
  const size = useSize(box);
  const { width, height } = fitTiles(view.places.length, size, gap);
  const isShared = screen !== null || Boolean(together);
  const style = isShared
    ? undefined
    : ({ '--wide': `${width}px`, '--high': `${height}px` } as CSSProperties);
  const shown =
    screen?.stay === view.stay ? view.tracks.screen : view.media.get(screen?.stay ?? '')?.screen;
  const others = view.places.length > 1;
  return (
    <div className={styles.table} data-pictures data-shared={isShared || undefined}>
      {together}
      {!together && screen && (
        <figure className={styles.screen}>
          <TrackVideo
            source={shown ?? null}
            label={t('video.screenOf', { name: personName(screen.person) })}
          />
          <figcaption>
            {screen.stay === view.stay
              ? t('video.youShare')
              : t('video.screenOf', { name: personName(screen.person) })}
          </figcaption>
        </figure>
      )}
      <ul ref={box} className={styles.tiles} style={style} data-count={view.places.length}>
        {view.places.map((place) => (
          <Tile key={place.stay} place={place} view={view} speaks={speaking.has(place.stay)} />
        ))}
      </ul>
      {!others && <div className={styles.alone}>{alone}</div>}
    </div>
  );
}

function Tile({
  place,
  view,
  speaks,
}: {
  place: VideoParticipant;
  view: CallView;
  speaks: boolean;
}) {
  const t = useTexts();
  const isMine = place.stay === view.stay;
  const media = view.media.get(place.stay);
  const source = isMine ? view.tracks.camera : (media?.camera ?? null);
  const sends = isMine ? view.camera && view.step !== 'audio' : place.camera;
  const state = isMine ? 'connected' : (media?.state ?? 'connecting');
  const mic = isMine ? view.mic : place.mic;
  const isShown = sends && source !== null && state === 'connected';
  const name = personName(place.person);
  return (
    <li
      className={styles.tile}
      data-speaks={speaks || undefined}
      data-stay={place.stay}
      data-state={state}
    >
      {isShown ? (
        <TrackVideo source={source} label={t('video.pictureOf', { name })} isMirrored={isMine} />
      ) : (
        <Stack align="center" size="md" className={styles.face}>
          <Avatar person={place.person} size={88} />
          {state !== 'connected' && (
            <p>{t(state === 'lost' ? 'video.tileLost' : 'video.tileConnecting')}</p>
          )}
        </Stack>
      )}
      {place.handAt && (
        <span className={styles.hand}>
          <IconHandStop size={22} stroke={1.8} aria-hidden />
          <span className={styles.visuallyHidden}>{t('video.handIsUp')}</span>
        </span>
      )}
      <Row as="p" wrap={false} align="center" size="md" weight="semibold" className={styles.name}>
        {!mic && (
          <>
            <IconMicrophoneOff size={16} stroke={2} aria-hidden />
            <span className={styles.visuallyHidden}>{t('video.micIsOffShort')}</span>
          </>
        )}
        <span>{isMine ? t('video.you') : name}</span>
        {speaks && <span className={styles.waves} aria-hidden />}
      </Row>
    </li>
  );
}

function TrackVideo({
  source,
  label,
  isMirrored,
}: {
  source: MediaStream | MediaStreamTrack | null;
  label: string;
  isMirrored?: boolean;
}) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    current.srcObject = source instanceof MediaStreamTrack ? new MediaStream([source]) : source;
    void current.play().catch(() => undefined);
  }, [source]);
  return (
    <video
      ref={element}
      autoPlay
      muted
      playsInline
      aria-label={label}
      data-mirrored={isMirrored || undefined}
    />
  );
}

function useSize(box: { current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // rounded down: a tile a fraction of a pixel too wide would wrap
    const look = () => {
      const { width, height } = current.getBoundingClientRect();
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    };
    const sized = new ResizeObserver(look);
    sized.observe(current);
    look();
    return () => sized.disconnect();
  }, [box]);
  return size;
}
