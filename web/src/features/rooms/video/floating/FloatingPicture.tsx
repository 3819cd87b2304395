import { IconPictureInPicture } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import visuallyHidden from '../../../../ui/text/visuallyHidden.module.css';
import type { Call } from '../Call.ts';
import styles from '../CallRoom.module.css';
import type { CallView } from '../CallView.ts';
import { pictureToFloat } from './pictureToFloat.ts';

/** The button that keeps the speaker in a small window on top of others. Absent while nobody else shows anything, and where the browser can't. */
export function FloatingPicture({
  call,
  view,
  speaking,
}: {
  call: Call;
  view: CallView;
  speaking: ReadonlySet<string>;
}) {
  const t = useTexts();
  const source = pictureToFloat(view, useLastSpeaker(view, speaking));
  const { element, isFloating, toggle } = useFloating(source);
  useWindowButtons(call, view, isFloating);
  if (!document.pictureInPictureEnabled) return null;
  return (
    <>
      <video ref={element} className={visuallyHidden.text} muted playsInline aria-hidden />
      {source && (
        <button
          type="button"
          className={styles.headButton}
          aria-label={t('video.float')}
          aria-pressed={isFloating}
          title={t('video.float')}
          onClick={() => void toggle()}
        >
          <IconPictureInPicture size={22} stroke={1.7} aria-hidden />
        </button>
      )}
    </>
  );
}

/** The `stay` of the last other speaker. */
function useLastSpeaker(view: CallView, speaking: ReadonlySet<string>): string | null {
  const [last, setLast] = useState<string | null>(null);
  const speaker = view.places.find(({ stay }) => stay !== view.stay && speaking.has(stay))?.stay;
  if (speaker && speaker !== last) setLast(speaker);
  return speaker ?? last;
}

/** Plays a picture in an unseen video, which can leave the page. Without a picture its window closes. */
function useFloating(source: MediaStream | null) {
  const element = useRef<HTMLVideoElement>(null);
  const [isFloating, setFloating] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    current.srcObject = source;
    if (source) void current.play().catch(() => undefined);
    else close(current);
  }, [source]);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const over = new AbortController();
    const until = { signal: over.signal };
    current.addEventListener('enterpictureinpicture', () => setFloating(true), until);
    current.addEventListener('leavepictureinpicture', () => setFloating(false), until);
    return () => {
      over.abort();
      close(current);
    };
  }, []);
  const toggle = async () => {
    const { current } = element;
    if (!current) return;
    if (isFloating) {
      close(current);
      return;
    }
    // it can't leave the page before its size is known
    if (current.readyState === HTMLMediaElement.HAVE_NOTHING)
      await new Promise((resolve) => {
        current.addEventListener('loadedmetadata', resolve, { once: true });
      });
    // refused long after the click; the room stays as it is
    await current.requestPictureInPicture().catch(() => undefined);
  };
  return { element, isFloating, toggle };
}

function close(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement === video)
    void document.exitPictureInPicture().catch(() => undefined);
}

/** Gives the small window buttons for microphone, camera and leaving, where the browser has them. */
function useWindowButtons(call: Call, view: CallView, isFloating: boolean): void {
  const { mic, camera } = view;
  const toggleMic = useEffectEvent(() => void call.setMic(!mic));
  const toggleCamera = useEffectEvent(() => void call.setCamera(!camera));
  useEffect(() => {
    if (!isFloating) return;
    const actions = {
      togglemicrophone: () => toggleMic(),
      togglecamera: () => toggleCamera(),
      hangup: () => call.leave(),
    };
    for (const [name, act] of Object.entries(actions)) setAction(name, act);
    return () => {
      for (const name of Object.keys(actions)) setAction(name, null);
    };
  }, [call, isFloating]);
  useEffect(() => {
    const session = navigator.mediaSession as Partial<MediaSession>;
    void session.setMicrophoneActive?.(mic);
    void session.setCameraActive?.(camera);
  }, [mic, camera]);
}

function setAction(name: string, act: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(name as MediaSessionAction, act);
  } catch {
    // a browser without this button
  }
}
