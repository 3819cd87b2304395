import { shortDayName } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Figures.module.css';

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
    <div
      className={styles.scroll}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {[t('figure.day'), ...heads].map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{shortDayName(day, language)}</th>
              {values.map((value, at) => (
                <td key={at}>{inNumbers(value, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
