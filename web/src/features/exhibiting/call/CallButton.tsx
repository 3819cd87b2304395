import { IconPhoneCall } from '@tabler/icons-react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useLogin } from '../../../lib/login.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Opens a call with a booth: to schedule one, or the one that is booked, with its time. */
export function CallButton({ boothId, onOpen }: { boothId: string; onOpen: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(60_000).getTime();
  const booked = useLogin()?.user.meetings.find(
    (call) => call.boothId === boothId && now < Date.parse(call.startAt) + call.minutes * 60_000,
  );
  return (
    <button type="button" onClick={onOpen}>
      <IconPhoneCall size={20} aria-hidden />{' '}
      {booked
        ? t('call.yours', {
            time: inEventZone(booked.startAt, language, {
              ...{ weekday: 'short', day: 'numeric', month: 'short' },
              ...{ hour: '2-digit', minute: '2-digit' },
            }),
          })
        : t('booth.call')}
    </button>
  );
}
