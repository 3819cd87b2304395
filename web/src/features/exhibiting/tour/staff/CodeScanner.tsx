import { useEffect, useRef, useState } from 'react';
import { whileVisible } from '../../../../lib/browser/whileVisible.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { createDetector } from './codeDetector.ts';
import styles from './staff.module.css';

const everyMs = 300;

/** The camera's picture, until it shows a QR code. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
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
      stop();
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
  }, []);
  if (hasFailed) return <Notice tone="bad">{t('tourDesk.noCamera')}</Notice>;
  return (
    <video
      ref={video}
      className={styles.video}
      muted
      playsInline
      aria-label={t('tourDesk.camera')}
    />
  );
}
