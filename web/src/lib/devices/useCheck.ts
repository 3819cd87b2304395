import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeviceChoice, keepChoice, readChoice } from './deviceChoice.ts';
import { DeviceTrouble, LatestTrack, openCamera, openMic, type Trouble } from './deviceAccess.ts';

type CheckState = 'unasked' | 'asking' | 'on' | 'off' | Trouble;

export type Check = ReturnType<typeof useCheck>;

/** What choosing among devices needs to know and do: before a room or a broadcast, or inside. */
export type DeviceControl = Pick<
  Check,
  'choice' | 'mic' | 'camera' | 'states' | 'devices' | 'turnOn' | 'choose'
>;

/** The user's devices before others see them: requested one by one, and only on a click. `picture` is for the camera, instead of what suits a room. */
export function useCheck(picture?: 'stage') {
  const [choice, setChoice] = useState(readChoice);
  const [mic, setMic] = useState<MediaStreamTrack | null>(null);
  const [camera, setCamera] = useState<MediaStreamTrack | null>(null);
  const [states, setStates] = useState<{ mic: CheckState; camera: CheckState }>({
    mic: 'unasked',
    camera: 'unasked',
  });
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const tracks = useRef<{ mic: MediaStreamTrack | null; camera: MediaStreamTrack | null }>({
    mic: null,
    camera: null,
  });
  const [latest] = useState(() => ({ mic: new LatestTrack(), camera: new LatestTrack() }));
  const isHere = useRef(false);
  const keep = useCallback((next: DeviceChoice) => {
    setChoice(next);
    keepChoice(next);
  }, []);

  const list = useCallback(async () => {
    setDevices((await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []);
  }, []);
  useEffect(() => {
    const media = navigator.mediaDevices;
    media?.addEventListener('devicechange', list);
    return () => media?.removeEventListener('devicechange', list);
  }, [list]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      for (const one of Object.values(latest)) one.drop();
    };
  }, [latest]);
  useEffect(
    () => () => {
      for (const track of Object.values(tracks.current)) track?.stop();
    },
    [],
  );

  const put = (device: 'mic' | 'camera', track: MediaStreamTrack | null) => {
    tracks.current[device]?.stop();
    tracks.current[device] = track;
    (device === 'mic' ? setMic : setCamera)(track);
  };
  const say = (device: 'mic' | 'camera', state: CheckState) =>
    setStates((before) => ({ ...before, [device]: state }));

  const turnOn = async (device: 'mic' | 'camera', wanted: DeviceChoice) => {
    if (!isHere.current) return;
    say(device, 'asking');
    const { micId, cameraId, savesData } = wanted;
    try {
      const track = await latest[device].take(
        device === 'mic'
          ? openMic(micId)
          : openCamera(cameraId, picture ?? (savesData ? 'small' : 'large')),
      );
      if (!track) return;
      put(device, track);
      say(device, 'on');
      // the choice may have changed while the browser asked
      keep({ ...readChoice(), [device]: true });
      void list();
    } catch (error) {
      put(device, null);
      say(device, error instanceof DeviceTrouble ? error.why : 'failed');
    }
  };

  return {
    choice,
    mic,
    camera,
    states,
    devices,
    /** Requests both, one after the other, so a missing one doesn't block the other. */
    async ask() {
      await turnOn('mic', readChoice());
      await turnOn('camera', readChoice());
    },
    turnOn: (device: 'mic' | 'camera') => turnOn(device, readChoice()),
    turnOff(device: 'mic' | 'camera') {
      latest[device].drop();
      put(device, null);
      say(device, 'off');
      keep({ ...readChoice(), [device]: false });
    },
    /** Closes both, without changing what the user chose. */
    release() {
      for (const device of ['mic', 'camera'] as const) {
        latest[device].drop();
        put(device, null);
        say(device, 'unasked');
      }
    },
    async choose(change: Partial<DeviceChoice>) {
      const next = { ...readChoice(), ...change };
      keep(next);
      if (change.micId !== undefined && mic) await turnOn('mic', next);
      if ((change.cameraId !== undefined || change.savesData !== undefined) && camera)
        await turnOn('camera', next);
    },
  };
}
