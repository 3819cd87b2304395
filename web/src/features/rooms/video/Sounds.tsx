import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { CallView } from './CallView.ts';
import styles from './CallRoom.module.css';

/** Plays everyone else's audio, except those the server says are muted, whatever their browser sends. */
export function Sounds({ view }: { view: CallView }) {
  const t = useTexts();
  const [isBlocked, setBlocked] = useState(false);
  const others = view.places.filter(({ stay }) => stay !== view.stay);
  return (
    <>
      {others.map((place) => {
        const stream = view.media.get(place.stay)?.audio;
        return stream ? (
          <Sound
            key={place.stay}
            stay={place.stay}
            stream={stream}
            isMuted={!place.mic}
            speakerId={view.speakerId}
            onBlocked={() => setBlocked(true)}
          />
        ) : null;
      })}
      {isBlocked && (
        <button
          type="button"
          className={styles.unblock}
          onClick={() => {
            for (const audio of document.querySelectorAll<HTMLAudioElement>('audio[data-stay]'))
              void audio.play();
            setBlocked(false);
          }}
        >
          {t('video.hearThem')}
        </button>
      )}
    </>
  );
}

function Sound(given: {
  stay: string;
  stream: MediaStream;
  isMuted: boolean;
  speakerId: string;
  onBlocked: () => void;
}) {
  const { stay, stream, isMuted, speakerId, onBlocked } = given;
  const audio = useRef<HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> }>(null);
  const blocked = useRef(onBlocked);
  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    current.srcObject = stream;
    current.play().catch((error: unknown) => {
      if ((error as Error).name === 'NotAllowedError') blocked.current();
    });
  }, [stream]);
  useEffect(() => {
    if (speakerId) void audio.current?.setSinkId?.(speakerId).catch(() => undefined);
  }, [speakerId]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live voice has no captions
  return <audio ref={audio} data-stay={stay} muted={isMuted} autoPlay />;
}
