import type { FigureReport } from '@pavilion/contract';
import { shortDayName } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { DayTable } from './DayTable.tsx';
import styles from './Figures.module.css';

const width = 300;
const height = 100;

/** Registrations of each day, stacked by the links people came by. */
export function SourceDays({
  report: { days, sourceDays },
}: {
  report: Pick<FigureReport, 'days' | 'sourceDays'>;
}) {
  const t = useTexts();
  const language = useLanguage();
  // without links it would repeat the registrations
  if (sourceDays.every(({ kind }) => kind === 'none')) return null;
  const names = sourceDays.map(({ kind, source }) =>
    kind === 'link' ? source! : t(`figure.source.${kind}`),
  );
  const sumBefore = (day: number, series: number) =>
    sourceDays.slice(0, series).reduce((sum, { counts }) => sum + counts[day]!, 0);
  const top = Math.max(1, ...days.map((_, at) => sumBefore(at, sourceDays.length)));
  const step = width / days.length;
  const first = shortDayName(days[0]!.day, language);
  const last = shortDayName(days.at(-1)!.day, language);
  return (
    <Stack as="section">
      <Text as="h2" size="2xl">
        {t('figure.sourceDays')}
      </Text>
      <Text tone="soft">{t('figure.sourceDays.text')}</Text>
      <div className={styles.card}>
        <Row as="ul" gap={3} className={styles.legend}>
          {sourceDays.map(({ kind }, at) => (
            <li key={at} data-kind={kind} data-rank={at}>
              {names[at]}
            </li>
          ))}
        </Row>
        <svg
          className={styles.stacked}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
          focusable="false"
        >
          <path d={`M0 0H${width}M0 ${height}H${width}`} />
          {sourceDays.map(({ kind, counts }, series) =>
            counts.map((count, at) =>
              count ? (
                <rect
                  key={`${series}:${days[at]!.day}`}
                  data-kind={kind}
                  data-rank={series}
                  x={at * step + step * 0.1}
                  width={step * 0.8}
                  y={height - ((sumBefore(at, series) + count) / top) * height}
                  height={(count / top) * height}
                >
                  <title>{`${shortDayName(days[at]!.day, language)} · ${names[series]}: ${count}`}</title>
                </rect>
              ) : null,
            ),
          )}
        </svg>
        <Row gap={3} justify="between" wrap={false} aria-hidden>
          <Text as="span" size="xs" tone="soft">
            {first}
          </Text>
          {days.length > 1 && (
            <Text as="span" size="xs" tone="soft">
              {last}
            </Text>
          )}
        </Row>
      </div>
      <DayTable
        label={t('figure.sourceDays')}
        heads={names}
        rows={days.map(({ day }, at) => ({
          day,
          values: sourceDays.map(({ counts }) => counts[at]!),
        }))}
      />
    </Stack>
  );
}
