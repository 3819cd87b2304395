import { useEffect, useRef, useState } from 'react';
import { scheduleNotes } from '../../../../lib/browser/sounds.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './devices.module.css';

const chimeMs = 1200;

/** Plays a chime through the chosen speaker. */
export function SpeakerTest({ speakerId }: { speakerId: string }) {
  const t = useTexts();
  const [state, setState] = useState<'never' | 'playing' | 'played' | 'failed'>('never');
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const play = async () => {
    stop.current();
    setState('playing');
    try {
      const playing = await chime(speakerId);
      const timer = setTimeout(() => {
        stop.current();
        setState('played');
      }, chimeMs);
      stop.current = () => {
        clearTimeout(timer);
        playing();
      };
    } catch {
      setState('failed');
    }
  };
  return (
    <Row gap={4} rowGap={2} align="center" className={styles.test}>
      <button type="button" onClick={() => void play()}>
        {t('video.playChime')}
      </button>
      <p role="status" className={styles.quiet}>
        {state === 'playing' && t('video.chimePlays')}
        {state === 'played' && t('video.chimePlayed')}
        {state === 'failed' && t('video.chimeFailed')}
      </p>
    </Row>
  );
}

/** Plays three rising notes; resolves to a function that stops them. */
async function chime(speakerId: string): Promise<() => void> {
  const context = new AudioContext();
  await context.resume();
  const out = context.createMediaStreamDestination();
  scheduleNotes(context, out, [523, 659, 784]);
  const speaker = new Audio() as HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> };
  speaker.srcObject = out.stream;
  if (speakerId) await speaker.setSinkId?.(speakerId).catch(() => undefined);
  await speaker.play();
  return () => {
    speaker.pause();
    speaker.srcObject = null;
    void context.close().catch(() => undefined);
  };
}
