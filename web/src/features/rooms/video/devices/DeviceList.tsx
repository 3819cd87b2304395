import { IconMicrophone, IconVideo, IconVolume } from '@tabler/icons-react';
import type { DeviceControl } from '../../../../lib/devices/useCheck.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { DevicePicker } from '../../../../ui/devices/DevicePicker.tsx';
import { DeviceProblem } from '../../../../ui/devices/DeviceProblem.tsx';
import { Meter } from '../../../../ui/devices/Meter.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import styles from './devices.module.css';
import { SpeakerTest } from './SpeakerTest.tsx';

/** Each device with its level or picture, which one is chosen, and what is wrong with it. */
export function DeviceList({
  check,
  iceServers,
}: {
  check: DeviceControl;
  /** Null inside, where the connection is already made. */
  iceServers: RTCIceServer[] | null;
}) {
  const t = useTexts();
  const { states, mic } = check;
  const isAsked = states.mic !== 'unasked';
  return (
    <Stack gap={5} className={styles.devices}>
      {isAsked && (
        <>
          <section aria-labelledby="check-mic">
            <h2 id="check-mic">
              <IconMicrophone size={20} stroke={1.7} aria-hidden />
              {t('video.mic')}
            </h2>
            <DeviceProblem device="mic" check={check} />
            {mic && (
              <>
                <DevicePicker check={check} kind="audioinput" label={t('video.whichMic')} />
                <Meter key={mic.id} track={mic} />
              </>
            )}
            {states.mic === 'off' && (
              <Off device="mic" check={check} isInside={iceServers === null} />
            )}
          </section>
          <section aria-labelledby="check-camera">
            <h2 id="check-camera">
              <IconVideo size={20} stroke={1.7} aria-hidden />
              {t('video.camera')}
            </h2>
            <DeviceProblem device="camera" check={check} />
            {check.camera && (
              <DevicePicker check={check} kind="videoinput" label={t('video.whichCamera')} />
            )}
            {states.camera === 'off' && (
              <Off device="camera" check={check} isInside={iceServers === null} />
            )}
            <Row as="label" wrap={false} gap={3} align="center" className={styles.saver}>
              <input
                type="checkbox"
                checked={check.choice.savesData}
                onChange={(event) => void check.choose({ savesData: event.currentTarget.checked })}
              />
              <span>{t('video.saveData')}</span>
            </Row>
          </section>
        </>
      )}
      <section aria-labelledby="check-speaker">
        <h2 id="check-speaker">
          <IconVolume size={20} stroke={1.7} aria-hidden />
          {t('video.speaker')}
        </h2>
        {canChooseSpeaker() && (
          <DevicePicker check={check} kind="audiooutput" label={t('video.whichSpeaker')} />
        )}
        <SpeakerTest speakerId={check.choice.speakerId} />
      </section>
      {iceServers && <ConnectionTest iceServers={iceServers} />}
    </Stack>
  );
}

function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

/** A device that is off; inside, also the way to turn it on. */
function Off(given: { device: 'mic' | 'camera'; check: DeviceControl; isInside: boolean }) {
  const { device, check, isInside } = given;
  const t = useTexts();
  if (!isInside)
    return (
      <p className={styles.quiet}>{t(device === 'mic' ? 'video.micIsOff' : 'video.cameraIsOff')}</p>
    );
  return (
    <button type="button" className={styles.again} onClick={() => void check.turnOn(device)}>
      {t(device === 'mic' ? 'video.turnOnMic' : 'video.turnOnCamera')}
    </button>
  );
}
