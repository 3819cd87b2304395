import type { ImportPlan } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** The booth's booked calls that an import would move to another consultant or cancel, by name. */
export function Affected({ booth }: { booth: ImportPlan['affects'][number] }) {
  const t = useTexts();
  const language = useLanguage();
  const { line, name, moved, cancelled, calls } = booth;
  const more = moved + cancelled - calls.length;
  return (
    <Notice tone="quiet" title={t('import.affects', { line, name })}>
      <p>
        {[
          cancelled > 0 && t('import.callsCancelled', { count: cancelled }),
          moved > 0 && t('import.callsMoved', { count: moved }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul>
        {calls.map((call) => (
          <li key={`${call.name} ${call.startAt}`}>
            {t(call.isCancelled ? 'import.callCancelled' : 'import.callMoved', {
              name: call.name,
              moment: inEventZone(call.startAt, language),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('import.moreFindings', { count: more })}</li>}
      </ul>
    </Notice>
  );
}
