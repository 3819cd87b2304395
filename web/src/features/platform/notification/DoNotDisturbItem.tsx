import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useDoNotDisturb, useSetDoNotDisturb } from './data.ts';

/** Switches Do not disturb on or off in the personal menu, which stays open. */
export function DoNotDisturbItem() {
  const t = useTexts();
  const { data } = useDoNotDisturb();
  const set = useSetDoNotDisturb();
  if (!data) return null;
  return (
    <>
      <Menu.CheckboxItem
        checked={data.isOn}
        checkIcon={<IconCheck size={18} aria-hidden />}
        onChange={(isOn) => set.mutate({ isOn })}
      >
        {t('notification.doNotDisturb')}
      </Menu.CheckboxItem>
      <FailedStep error={set.error} />
    </>
  );
}
