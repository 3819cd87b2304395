import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from './devices.module.css';
import type { Check } from '../../../../lib/devices/useCheck.ts';

/** The user's mirrored picture, with switches for both devices. */
export function Mirror({ check }: { check: Check }) {
  const t = useTexts();
  const { camera, states } = check;
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current) element.current.srcObject = camera ? new MediaStream([camera]) : null;
  }, [camera]);
  const isAsking = states.mic === 'asking' || states.camera === 'asking';
  return (
    <div className={styles.mirror}>
      <video
        ref={element}
        autoPlay
        muted
        playsInline
        aria-label={t('video.preview')}
        hidden={!camera}
      />
      {!camera && (
        <Stack gap={4} align="center" justify="center" className={styles.dark}>
          {states.camera === 'unasked' && states.mic === 'unasked' ? (
            <>
              <p>{t('video.explain')}</p>
              <button type="button" className={styles.ask} onClick={() => void check.ask()}>
                {t('video.check')}
              </button>
            </>
          ) : (
            <>
              <IconVideoOff size={40} stroke={1.4} aria-hidden />
              <p>{t(isAsking ? 'video.asking' : 'video.cameraIsOff')}</p>
            </>
          )}
        </Stack>
      )}
      {states.mic !== 'unasked' && (
        <Row wrap={false} gap={3} justify="center" className={styles.switches}>
          <Switch check={check} device="mic" />
          <Switch check={check} device="camera" />
        </Row>
      )}
    </div>
  );
}

function Switch({ check, device }: { check: Check; device: 'mic' | 'camera' }) {
  const t = useTexts();
  const isOn = check.states[device] === 'on';
  const [On, Off] =
    device === 'mic' ? [IconMicrophone, IconMicrophoneOff] : [IconVideo, IconVideoOff];
  const Icon = isOn ? On : Off;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t(device === 'mic' ? 'video.mic' : 'video.camera')}
      onClick={() => (isOn ? check.turnOff(device) : void check.turnOn(device))}
    >
      <Icon size={24} stroke={1.7} aria-hidden />
    </button>
  );
}
