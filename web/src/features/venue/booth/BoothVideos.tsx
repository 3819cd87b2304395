import type { Booth } from '@pavilion/contract';
import { useState } from 'react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { type Video, VideoDialog } from '../../../ui/media/VideoDialog.tsx';
import styles from './BoothMenu.module.css';
import pill from '../../../ui/button/pill.module.css';
import { SceneDialog } from '../../../ui/dialog/SceneDialog.tsx';

interface BoothVideosProps {
  title: string;
  videos: Booth['videoLinks'];
  onClose: () => void;
}

const asVideo = (video: Booth['videoLinks'][number]): Video => ({
  title: video.title,
  url: video.videoLink,
  posterUrl: video.posterUrl,
  description: video.description,
});

/** A booth's videos as a table; a single video plays directly. */
export function BoothVideos({ title, videos, onClose }: BoothVideosProps) {
  const t = useTexts();
  const written = useContentLanguage();
  const [playing, setPlaying] = useState<Video | null>(null);
  const [played, setPlayed] = useState<string | null>(null);
  if (videos.length === 1) return <VideoDialog video={asVideo(videos[0]!)} onClose={onClose} />;
  if (playing) return <VideoDialog video={playing} onClose={() => setPlaying(null)} />;
  return (
    <SceneDialog opened onClose={onClose} title={title} size="lg">
      <table className={styles.videos}>
        <thead>
          <tr>
            <th scope="col">{t('booth.videoTitle')}</th>
            <th scope="col">{t('booth.videoAction')}</th>
          </tr>
        </thead>
        <tbody>
          {videos.map((video) => (
            <tr key={video.videoLink}>
              <td lang={written}>{video.title}</td>
              <td>
                <button
                  type="button"
                  className={pill.pill}
                  aria-label={t('booth.viewNamed', { title: video.title })}
                  data-autofocus={video.videoLink === played || undefined}
                  onClick={() => {
                    setPlaying(asVideo(video));
                    setPlayed(video.videoLink);
                  }}
                >
                  {t('booth.view')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SceneDialog>
  );
}
