import { useEffect, useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import type { Call } from '../Call.ts';
import type { CallView } from '../CallView.ts';
import { DeviceList } from './DeviceList.tsx';
import { readChoice } from '../../../../lib/devices/deviceChoice.ts';

/** Camera, microphone and sound during a call: which are used, and what is wrong with them. */
export function CallDevices({
  call,
  view,
  onClose,
}: {
  call: Call;
  view: CallView;
  onClose: () => void;
}) {
  const t = useTexts();
  const [choice, setChoice] = useState(readChoice);
  const devices = useDevices(view.tracks.mic ?? view.tracks.camera);
  const state = (device: 'mic' | 'camera') =>
    view.trouble?.device === device ? view.trouble.why : view[device] ? 'on' : 'off';
  return (
    <Dialog opened onClose={onClose} title={t('video.devices')}>
      <DeviceList
        iceServers={null}
        check={{
          choice,
          devices,
          mic: view.mic ? view.tracks.mic : null,
          camera: view.tracks.camera,
          states: { mic: state('mic'), camera: state('camera') },
          turnOn: (device) => (device === 'mic' ? call.setMic(true) : call.setCamera(true)),
          async choose(change) {
            const next = { ...readChoice(), ...change };
            setChoice(next);
            await call.choose(next);
          },
        }}
      />
    </Dialog>
  );
}

/** The devices of this computer; named once the browser has opened one. */
function useDevices(opened: MediaStreamTrack | null): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    const list = () => void media?.enumerateDevices().then(setDevices, () => undefined);
    list();
    media?.addEventListener('devicechange', list);
    return () => media?.removeEventListener('devicechange', list);
  }, [opened]);
  return devices;
}
