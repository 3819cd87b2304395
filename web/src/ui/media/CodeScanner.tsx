import { useEffect, useRef, useState } from 'react';
import { createDetector } from '../../lib/browser/codeDetector.ts';
import { whileVisible } from '../../lib/browser/whileVisible.ts';
import { useTexts } from '../../texts/texts.ts';
import { Notice } from '../feedback/Notice.tsx';
import styles from './CodeScanner.module.css';

const everyMs = 300;

/** The camera's picture, until it shows a QR code. */
export function CodeScanner({
  onCode,
  isLasting = false,
}: {
  onCode: (code: string) => void;
  /** It goes on after a code, which it may then report several times. */
  isLasting?: boolean;
}) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    found.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isDone = false;
    const detector = createDetector();
    const stop = () => {
      isDone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const picture = video.current;
      if (isDone || !picture || picture.readyState < picture.HAVE_CURRENT_DATA) return;
      const [code] = await detector.detect(picture).catch(() => []);
      if (!code || isDone) return;
      if (!isLasting) stop();
      found.current(code.rawValue);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened;
        if (isDone) return stop();
        video.current!.srcObject = opened;
        await video.current!.play().catch(() => undefined);
      },
      () => setFailed(true),
    );
    const end = whileVisible(everyMs, () => void look());
    return () => {
      end();
      stop();
    };
  }, [isLasting]);
  if (hasFailed) return <Notice tone="bad">{t('scanner.noCamera')}</Notice>;
  return (
    <video
      ref={video}
      className={styles.video}
      muted
      playsInline
      aria-label={t('scanner.camera')}
    />
  );
}
