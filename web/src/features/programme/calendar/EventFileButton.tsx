import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useEventFile } from './data.ts';

/** Downloads the event's days as a calendar file. */
export function EventFileButton() {
  const t = useTexts();
  const file = useEventFile();
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('calendar.add')}
      </Button>
      <FailedStep error={file.error} />
    </>
  );
}
