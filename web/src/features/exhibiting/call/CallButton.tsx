import { IconPhoneCall } from '@tabler/icons-react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useBookedCall } from './useBookedCall.ts';

/** Opens the call dialog of a booth, to schedule a call or see the one booked; shows its time. */
export function CallButton({ boothId, onOpen }: { boothId: string; onOpen: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const booked = useBookedCall(boothId);
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
