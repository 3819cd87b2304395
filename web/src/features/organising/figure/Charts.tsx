import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { FigureReport } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { dayName } from '../../../lib/eventDays.ts';
import { useLanguage } from '../../../lib/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './Charts.module.css';

/** Screen readers and keyboards use the table beside a chart instead. */
const silent = { accessibilityLayer: false };

/** Charts of the figures, each with a table beside it. */
export default function Charts({ report }: { report: FigureReport }) {
  const t = useTexts();
  const language = useLanguage();
  const days = report.days.map((day) => ({ ...day, name: dayName(day.day, language) }));
  const series = [
    { name: 'registrations', label: t('figure.registrations'), color: 'var(--brand)' },
    { name: 'visitors', label: t('figure.visitors'), color: 'var(--accent)' },
  ];
  return (
    <>
      <section className={styles.part}>
        <h2>{t('figure.days')}</h2>
        {days.length === 0 ? (
          <EmptyState>{t('figure.nothing')}</EmptyState>
        ) : (
          <div className={styles.pair}>
            <div aria-hidden className={styles.picture}>
              <BarChart
                h={260}
                data={days}
                dataKey="name"
                series={series}
                withLegend
                barChartProps={silent}
                maxBarWidth={44}
                tickLine="none"
                gridAxis="x"
                yAxisProps={{ allowDecimals: false }}
              />
            </div>
            <Table
              heads={[t('figure.day'), t('figure.registrations'), t('figure.visitors')]}
              rows={days.map((day) => [day.day, [day.name, day.registrations, day.visitors]])}
            />
          </div>
        )}
      </section>
      {(['booths', 'sessions'] as const).map((what) => (
        <section key={what} className={styles.part}>
          <h2>{t(`figure.${what}`)}</h2>
          {report[what].length === 0 ? (
            <EmptyState>{t('figure.nothing')}</EmptyState>
          ) : (
            <div className={styles.pair}>
              <div aria-hidden className={styles.picture}>
                <BarChart
                  h={Math.max(120, report[what].length * 38)}
                  data={report[what]}
                  dataKey="name"
                  orientation="vertical"
                  barChartProps={silent}
                  series={[{ name: 'people', label: t('figure.people'), color: 'var(--brand)' }]}
                  yAxisProps={{ width: 132 }}
                  maxBarWidth={26}
                  xAxisProps={{ allowDecimals: false }}
                  tickLine="none"
                  gridAxis="y"
                />
              </div>
              <Table
                heads={[t('figure.column.what'), t('figure.people'), t('figure.column.minutes')]}
                rows={report[what].map((one) => [one._id, [one.name, one.people, one.minutes]])}
              />
            </div>
          )}
        </section>
      ))}
    </>
  );
}

function Table({
  heads,
  rows,
}: {
  heads: string[];
  rows: [key: string, cells: (string | number)[]][];
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, [first, ...cells]]) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
