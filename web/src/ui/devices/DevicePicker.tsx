import { useId } from 'react';
import type { DeviceControl } from '../../lib/devices/useCheck.ts';
import control from '../form/control.module.css';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './devices.module.css';

const choice = {
  audioinput: 'micId',
  videoinput: 'cameraId',
  audiooutput: 'speakerId',
} as const;

/** Which device of a kind is used, if there are several. */
export function DevicePicker(given: {
  check: DeviceControl;
  kind: keyof typeof choice;
  label: string;
}) {
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
