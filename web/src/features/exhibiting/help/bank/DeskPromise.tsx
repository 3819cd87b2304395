import type { HelpDesk } from '@pavilion/contract';
import { useEvent } from '../../../../lib/event/event.ts';
import { useAfterEvent } from '../../../../lib/event/useAfterEvent.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { toSpan } from '../moments.ts';
import { useClosing } from '../useClosing.ts';

/** Whether someone is at a desk now or, if not, by when it replies. */
export function DeskPromise({ desk: { staffed, openings } }: { desk: HelpDesk }) {
  const t = useTexts();
  const after = useAfterEvent();
  const closing = useClosing(openings, staffed);
  const minutes = useEvent()!.config.features.help?.promiseMinutes ?? 120;
  const seconds = after ? after.promiseHours * 3600 : minutes * 60;
  const promise =
    closing && !after
      ? `${closing.title}. ${closing.text}`
      : t('bank.away', { time: toSpan(seconds, t) });
  return (
    <Text as="span" size="sm" tone={staffed ? 'good' : 'soft'}>
      {staffed ? t('bank.staffed') : promise}
    </Text>
  );
}
