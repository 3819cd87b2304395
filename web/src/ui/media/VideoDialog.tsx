import { type RefObject, useRef, useState } from 'react';
import { toEmbed } from '../../lib/browser/toEmbed.ts';
import { prefersQuiet } from '../../lib/browser/prefersQuiet.ts';
import { useTerms } from '../../lib/event/useTerms.ts';
import { useTexts } from '../../texts/texts.ts';
import { CaptionTrack } from './CaptionTrack.tsx';
import { Chapters } from './Chapters.tsx';
import { toChapters } from './toChapters.ts';
import { Notice } from '../feedback/Notice.tsx';
import styles from './VideoDialog.module.css';
import pill from '../button/pill.module.css';
import { SceneDialog } from '../dialog/SceneDialog.tsx';
import { Text } from '../layout/Text.tsx';

export interface Video {
  title: string;
  url: string;
  posterUrl?: string | null;
  captionsUrl?: string | null;
  /** What is seen and said, for people who can't watch. */
  description: string;
  /** The second to begin at. */
  from?: number | undefined;
}

/** A video in a dialog. Nothing is loaded before the dialog opens. */
export function VideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const { term } = useTerms();
  const element = useRef<HTMLVideoElement>(null);
  // other sites' players can't be controlled from here
  const isOwn = toEmbed(video.url).kind !== 'frame';
  const { text, chapters } = isOwn
    ? toChapters(video.description)
    : { text: video.description, chapters: [] };
  const goTo = (second: number) => {
    if (!element.current) return;
    element.current.currentTime = second;
    void element.current.play().catch(() => undefined);
  };
  return (
    <SceneDialog opened onClose={onClose} title={video.title} size="56rem">
      <Player video={video} element={element} />
      {text && <Description text={term(text)} />}
      {chapters.length > 0 && <Chapters chapters={chapters} onGoTo={goTo} />}
    </SceneDialog>
  );
}

/** What is seen and said, folded: the video is what people came for. */
function Description({ text }: { text: string }) {
  const t = useTexts();
  return (
    <Text as="details" size="sm" tone="soft" className={styles.description}>
      <summary>{t('video.description')}</summary>
      <p>{text}</p>
    </Text>
  );
}

function Player({ video, element }: { video: Video; element: RefObject<HTMLVideoElement | null> }) {
  const t = useTexts();
  const [failed, setFailed] = useState(false);
  const embed = toEmbed(video.url);
  if (embed.kind === 'frame') {
    return (
      <iframe
        className={styles.player}
        src={video.from ? startingAt(embed.url, video.from) : embed.url}
        title={video.title}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
      />
    );
  }
  if (failed) {
    return (
      <Notice tone="bad">
        <p>{t('video.failed')}</p>
        <button type="button" className={pill.pill} onClick={() => setFailed(false)}>
          {t('shell.retry')}
        </button>
      </Notice>
    );
  }
  return (
    <video
      ref={element}
      className={styles.player}
      src={embed.url}
      poster={video.posterUrl ?? undefined}
      controls
      autoPlay={!prefersQuiet()}
      onLoadedMetadata={({ currentTarget }) => {
        if (video.from) currentTarget.currentTime = video.from;
      }}
      onError={() => setFailed(true)}
      muted
      playsInline
      preload="metadata"
    >
      <CaptionTrack src={video.captionsUrl ?? undefined} label={t('video.captions')} />
    </video>
  );
}

/** The address of another site's player that begins at a second. */
function startingAt(url: string, second: number): string {
  return /vimeo/.test(url)
    ? `${url}#t=${second}s`
    : `${url}${url.includes('?') ? '&' : '?'}start=${second}`;
}
