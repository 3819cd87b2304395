import { Menu } from '@mantine/core';
import { IconBellOff, IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { useDoNotDisturb, useSetDoNotDisturb } from './data.ts';

/** Switches Do not disturb on or off in the personal menu, which stays open. */
export function DoNotDisturbItem() {
  const t = useTexts();
  const { data } = useDoNotDisturb();
  const set = useSetDoNotDisturb();
  if (!data) return null;
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={data.isOn}
      closeMenuOnClick={false}
      leftSection={<IconBellOff size={18} aria-hidden />}
      rightSection={data.isOn && <IconCheck size={18} aria-hidden />}
      onClick={() => set.mutate({ isOn: !data.isOn })}
    >
      {t('notification.doNotDisturb')}
    </Menu.Item>
  );
}
