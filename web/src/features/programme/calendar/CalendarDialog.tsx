import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './calendar.module.css';
import pill from '../../../ui/button/pill.module.css';
import { CalendarFeed } from './CalendarFeed.tsx';
import { useCalendarFile } from './data.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** Calendar options: one session as a file, or all of them through a private feed. */
export function CalendarDialog({
  sessionId,
  onClose,
}: {
  sessionId: string | null;
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t('calendar.add')} size="34rem">
      <Stack gap={8} className={styles.parts}>
        {sessionId && <File sessionId={sessionId} />}
        <Stack as="section" align="start" aria-labelledby="calendar-all">
          <h3 id="calendar-all">{t('calendar.all')}</h3>
          <CalendarFeed />
        </Stack>
      </Stack>
    </Dialog>
  );
}

function File({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  const file = useCalendarFile(sessionId);
  return (
    <Stack as="section" align="start" aria-labelledby="calendar-one">
      <h3 id="calendar-one">{t('calendar.one')}</h3>
      <p>{t('calendar.oneText')}</p>
      <button
        type="button"
        className={pill.pill}
        disabled={file.isPending}
        onClick={() => file.mutate()}
      >
        <IconDownload size={18} stroke={1.7} aria-hidden />
        {t('calendar.download')}
      </button>
      <FailedStep error={file.error} />
    </Stack>
  );
}
