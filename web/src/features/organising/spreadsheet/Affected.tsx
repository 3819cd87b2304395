import type { SheetPlan } from '@pavilion/contract';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** The booth's booked calls that an import would move to another consultant or cancel, by name. */
export function Affected({ booth }: { booth: SheetPlan['affects'][number] }) {
  const t = useTexts();
  const language = useLanguage();
  const { line, name, moved, cancelled, calls } = booth;
  const more = moved + cancelled - calls.length;
  return (
    <Notice tone="quiet" title={t('sheet.affects', { line, name })}>
      <p>
        {[
          cancelled > 0 && t('sheet.callsCancelled', { count: cancelled }),
          moved > 0 && t('sheet.callsMoved', { count: moved }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul>
        {calls.map((call) => (
          <li key={`${call.name} ${call.startAt}`}>
            {t(call.isCancelled ? 'sheet.callCancelled' : 'sheet.callMoved', {
              name: call.name,
              moment: inEventZone(call.startAt, language),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('sheet.moreFindings', { count: more })}</li>}
      </ul>
    </Notice>
  );
}
