import { shortDayName } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { NumberTable } from './NumberTable.tsx';

/** Numbers by day, the latest first. */
export function DayTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: string[];
  rows: { day: string; values: number[] }[];
}) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <NumberTable
      label={label}
      heads={[t('figure.day'), ...heads]}
      rows={rows
        .toReversed()
        .map(({ day, values }) => ({ key: day, name: shortDayName(day, language), values }))}
    />
  );
}
