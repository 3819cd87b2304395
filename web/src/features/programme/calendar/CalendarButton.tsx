import { IconCalendarPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';

const CalendarDialog = lazyNamed(() => import('./CalendarDialog.tsx'), 'CalendarDialog');

/** 'Add to my calendar': this session as a file, or everything through a private feed. Renders nothing if the event has no calendars, or for guests. */
export function CalendarButton({
  sessionId,
  className,
}: {
  sessionId?: string;
  className?: string | undefined;
}) {
  const t = useTexts();
  const { calendar } = useEvent()!.config.features;
  const signedIn = useLogin() !== null;
  const [open, setOpen] = useState(false);
  if (!calendar || !signedIn) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <IconCalendarPlus size={18} stroke={1.7} aria-hidden />
        {t('calendar.add')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <CalendarDialog sessionId={sessionId ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
