import type { Trouble } from '../../lib/devices/deviceAccess.ts';
import type { DeviceControl } from '../../lib/devices/useCheck.ts';
import { useTexts } from '../../texts/texts.ts';
import pill from '../button/pill.module.css';
import { Notice } from '../feedback/Notice.tsx';

/** What is wrong with a device, and how to fix it; nothing if nothing is. */
export function DeviceProblem({
  device,
  check,
  ifMissing,
}: {
  device: 'mic' | 'camera';
  check: DeviceControl;
  /** What can be done where there is no such device; by default, as before a room. */
  ifMissing?: string;
}) {
  const t = useTexts();
  const state = check.states[device];
  if (!isTrouble(state)) return null;
  const help = state === 'denied' ? t(unblock()) : t(`video.help.${state}`);
  return (
    <Notice tone="quiet" title={t(`video.${device}.${state}`)}>
      <p>{state === 'missing' && ifMissing ? ifMissing : help}</p>
      {state !== 'insecure' && (
        <button type="button" className={pill.pill} onClick={() => void check.turnOn(device)}>
          {t('video.tryAgain')}
        </button>
      )}
    </Notice>
  );
}

function isTrouble(state: DeviceControl['states']['mic']): state is Trouble {
  return !['unasked', 'asking', 'on', 'off'].includes(state);
}

/** How to unblock a device in this browser. */
function unblock() {
  const agent = navigator.userAgent;
  if (/Firefox/.test(agent)) return 'video.unblock.firefox' as const;
  if (/iPhone|iPad|Macintosh.*Version\/.*Safari/.test(agent))
    return 'video.unblock.safari' as const;
  return 'video.unblock.chrome' as const;
}
