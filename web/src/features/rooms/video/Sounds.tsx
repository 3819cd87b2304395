import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { CallView } from './CallView.ts';
import styles from './CallRoom.module.css';
import { readChoice } from './deviceChoice.ts';

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
  onBlocked: () => void;
}) {
  const { stay, stream, isMuted, onBlocked } = given;
  const audio = useRef<HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> }>(null);
  const blocked = useRef(onBlocked);
  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    current.srcObject = stream;
    const { speakerId } = readChoice();
    if (speakerId) void current.setSinkId?.(speakerId).catch(() => undefined);
    current.play().catch((error: unknown) => {
      if ((error as Error).name === 'NotAllowedError') blocked.current();
    });
  }, [stream]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live voice has no captions
  return <audio ref={audio} data-stay={stay} muted={isMuted} autoPlay />;
}
