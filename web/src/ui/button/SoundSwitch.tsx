import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useMuted } from '../../lib/browser/sounds.ts';
import { useTexts } from '../../texts/texts.ts';
import { IconButton } from './IconButton.tsx';

/** Mutes sounds on this device, or unmutes them. */
export function SoundSwitch() {
  const t = useTexts();
  const [muted, mute] = useMuted();
  const Icon = muted ? IconBellOff : IconBell;
  const label = t(muted ? 'shell.unmute' : 'shell.mute');
  return (
    <IconButton aria-label={label} title={label} onClick={() => mute(!muted)}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </IconButton>
  );
}
