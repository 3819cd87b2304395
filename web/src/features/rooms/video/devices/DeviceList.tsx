import { IconMicrophone, IconVideo, IconVolume } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import control from '../../../../ui/form/control.module.css';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from './devices.module.css';
import { Meter } from './Meter.tsx';
import { SpeakerTest } from './SpeakerTest.tsx';
import type { Check } from './Mirror.tsx';

/** What `DeviceList` needs to know and do: at the door or inside. */
export type DeviceControl = Pick<
  Check,
  'choice' | 'mic' | 'camera' | 'states' | 'devices' | 'turnOn' | 'choose'
>;

const isTrouble = (state: string) => !['unasked', 'asking', 'on', 'off'].includes(state);

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
            {isTrouble(states.mic) && <Why device="mic" check={check} />}
            {mic && (
              <>
                <Picker check={check} kind="audioinput" label={t('video.whichMic')} />
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
            {isTrouble(states.camera) && <Why device="camera" check={check} />}
            {check.camera && (
              <Picker check={check} kind="videoinput" label={t('video.whichCamera')} />
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
          <Picker check={check} kind="audiooutput" label={t('video.whichSpeaker')} />
        )}
        <SpeakerTest speakerId={check.choice.speakerId} />
      </section>
      {iceServers && <ConnectionTest iceServers={iceServers} />}
    </Stack>
  );
}

/** What is wrong with a device, and how to fix it. */
function Why({ device, check }: { device: 'mic' | 'camera'; check: DeviceControl }) {
  const t = useTexts();
  const why = check.states[device] as 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';
  return (
    <Notice tone="quiet" title={t(`video.${device}.${why}`)}>
      <p>{t(why === 'denied' ? unblock() : `video.help.${why}`)}</p>
      {why !== 'insecure' && (
        <button type="button" className={styles.again} onClick={() => void check.turnOn(device)}>
          {t('video.tryAgain')}
        </button>
      )}
    </Notice>
  );
}

/** How to unblock a device in this browser. */
function unblock() {
  const agent = navigator.userAgent;
  if (/Firefox/.test(agent)) return 'video.unblock.firefox' as const;
  if (/iPhone|iPad|Macintosh.*Version\/.*Safari/.test(agent))
    return 'video.unblock.safari' as const;
  return 'video.unblock.chrome' as const;
}

function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

const choice = {
  audioinput: 'micId',
  videoinput: 'cameraId',
  audiooutput: 'speakerId',
} as const;

function Picker(given: { check: DeviceControl; kind: keyof typeof choice; label: string }) {
  const { check, kind, label } = given;
  const id = useId();
  const found = check.devices.filter((one) => one.kind === kind && one.deviceId);
  if (found.length < 2) return null;
  const chosen = check.choice[choice[kind]];
  const isThere = found.some((one) => one.deviceId === chosen);
  return (
    <Stack gap={1} className={styles.picker}>
      <Text as="label" tone="soft" size="sm" htmlFor={id}>
        {label}
      </Text>
      <select
        className={control.control}
        id={id}
        value={isThere ? chosen : found[0]!.deviceId}
        onChange={(event) => void check.choose({ [choice[kind]]: event.currentTarget.value })}
      >
        {found.map((one) => (
          <option key={one.deviceId} value={one.deviceId}>
            {one.label}
          </option>
        ))}
      </select>
    </Stack>
  );
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
