import { useState } from 'react';
import { embedOf } from '../lib/embed.ts';
import { prefersQuiet } from '../lib/prefersQuiet.ts';
import { useTexts } from '../texts/texts.ts';
import { CaptionTrack } from './CaptionTrack.tsx';
import { Notice } from './Notice.tsx';
import styles from './VideoDialog.module.css';
import pill from './pill.module.css';
import { Dialog } from './Dialog.tsx';

export interface Video {
  title: string;
  url: string;
  posterUrl?: string | null;
  captionsUrl?: string | null;
  /** What is seen and said, for those who cannot watch. */
  description: string;
}

/** A video in a dialog. Nothing is loaded from anywhere before the dialog is open. */
export function VideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={video.title} size="56rem">
      <Player video={video} />
      {video.description && <p className={styles.description}>{video.description}</p>}
    </Dialog>
  );
}

function Player({ video }: { video: Video }) {
  const t = useTexts();
  const [failed, setFailed] = useState(false);
  const embed = embedOf(video.url);
  if (embed.kind === 'frame') {
    return (
      <iframe
        className={styles.player}
        src={embed.url}
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
      className={styles.player}
      src={embed.url}
      poster={video.posterUrl ?? undefined}
      controls
      autoPlay={!prefersQuiet()}
      onError={() => setFailed(true)}
      muted
      playsInline
      preload="metadata"
    >
      <CaptionTrack src={video.captionsUrl ?? undefined} label={t('video.captions')} />
    </video>
  );
}
