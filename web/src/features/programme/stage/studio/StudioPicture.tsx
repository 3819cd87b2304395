import { IconCamera, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import pill from '../../../../ui/button/pill.module.css';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from '../Studio.module.css';

interface StudioPictureProps {
  picture: MediaStreamTrack | null;
  /** The camera is, as people know themselves from a mirror; a screen isn't. */
  isMirrored: boolean;
  isSending: boolean;
  /** Seconds until going on air, while they are counted down. */
  left: number | null;
  /** Whether the browser hasn't been asked for the devices yet, is asking, or has answered. */
  access: 'unasked' | 'asking' | 'asked';
  onAsk: () => void;
}

/** The panelist's own picture, with the countdown over it. */
export function StudioPicture(given: StudioPictureProps) {
  const { picture, isMirrored, isSending, left, access, onAsk } = given;
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture ? new MediaStream([picture]) : null;
  }, [picture]);
  return (
    <div className={styles.picture}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own picture, without sound */}
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        hidden={!picture}
        data-mirrored={isMirrored || undefined}
        aria-label={t(isSending ? 'stage.previewOnAir' : 'stage.preview')}
      />
      {!picture && (
        <Stack gap={4} align="center">
          {access === 'unasked' ? (
            <>
              <p>{t('stage.studioText')}</p>
              <button type="button" className={pill.large} onClick={onAsk}>
                <IconCamera size={20} aria-hidden /> {t('stage.checkCamera')}
              </button>
            </>
          ) : (
            <>
              <IconVideoOff size={40} stroke={1.4} aria-hidden />
              <p>{t(access === 'asking' ? 'video.asking' : 'stage.noPicture')}</p>
            </>
          )}
        </Stack>
      )}
      {left !== null && (
        <p key={left} className={styles.count} aria-hidden>
          {left}
        </p>
      )}
    </div>
  );
}
