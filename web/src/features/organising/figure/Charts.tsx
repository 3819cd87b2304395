import { figureDayKeys, type FigureReport } from '@pavilion/contract';
import { shortDayName } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Curve } from '../../../ui/list/Curve.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { BarTable } from './BarTable.tsx';
import { DayTable } from './DayTable.tsx';
import { FormSteps } from './FormSteps.tsx';
import { SourceDays } from './SourceDays.tsx';
import { Sources } from './Sources.tsx';
import styles from './Figures.module.css';

/** The figures drawn: how far people got, what happened day by day, and where most of them were. */
export function Charts({ report }: { report: FigureReport }) {
  const t = useTexts();
  const language = useLanguage();
  const tops = (['booths', 'sessions'] as const).filter(
    (what) => what !== 'booths' || report.figures.some(({ key }) => key === 'boothVisits'),
  );
  return (
    <>
      <Funnel report={report} />
      <Days days={report.days} />
      <Sources sources={report.sources} />
      <SourceDays report={report} />
      {report.form && <FormSteps form={report.form} />}
      {tops.map((what) => (
        <Stack as="section" key={what}>
          <Text as="h2" size="2xl">
            {t(`figure.${what}`)}
          </Text>
          {report[what].length === 0 ? (
            <EmptyState>{t('figure.nothing')}</EmptyState>
          ) : (
            <div className={styles.card}>
              <BarTable
                label={t(`figure.${what}`)}
                heads={[t('figure.column.what'), t('figure.people'), t('figure.column.minutes')]}
                rows={report[what].map(({ _id, name, people, minutes }) => ({
                  ...{ key: _id, name, value: people },
                  more: inNumbers(Math.round(minutes), language),
                }))}
              />
            </div>
          )}
        </Stack>
      ))}
    </>
  );
}

function Funnel({ report: { funnel } }: { report: FigureReport }) {
  const t = useTexts();
  const language = useLanguage();
  const all = Math.max(1, funnel[0]?.people ?? 0);
  const detail = ({ step, actions }: FigureReport['funnel'][number]) =>
    actions.length
      ? new Intl.ListFormat(language, { type: 'disjunction' }).format(
          actions.map((action) => t(`figure.action.${action}`)),
        )
      : t(`figure.step.${step}.how` as TextKey);
  return (
    <Stack as="section">
      <Text as="h2" size="2xl">
        {t('figure.funnel')}
      </Text>
      <Text tone="soft">{t('figure.funnel.text')}</Text>
      <div className={styles.card}>
        <BarTable
          label={t('figure.funnel')}
          heads={[t('figure.funnel.step'), t('figure.people'), t('figure.funnel.share')]}
          rows={funnel.map((one) => ({
            ...{ key: one.step, name: t(`figure.step.${one.step}`), detail: detail(one) },
            value: one.people,
            more: inNumbers(one.people / all, language, { style: 'percent' }),
          }))}
        />
      </div>
    </Stack>
  );
}

function Days({ days }: Pick<FigureReport, 'days'>) {
  const t = useTexts();
  const language = useLanguage();
  const keys = figureDayKeys.filter((key) => days[0]?.[key] !== undefined);
  const named = days.map((day) => ({ ...day, name: shortDayName(day.day, language) }));
  if (!days.length)
    return (
      <Stack as="section">
        <Text as="h2" size="2xl">
          {t('figure.days')}
        </Text>
        <EmptyState>{t('figure.nothing')}</EmptyState>
      </Stack>
    );
  return (
    <Stack as="section">
      <Text as="h2" size="2xl">
        {t('figure.days')}
      </Text>
      <div className={styles.curves}>
        {keys.map((key) => {
          const points = named.map((day) => ({ label: day.name, value: day[key] ?? 0 }));
          const top = points.reduce((best, one) => (one.value > best.value ? one : best));
          return (
            <div key={key} className={styles.card}>
              <Text as="h3" size="lg">
                {t(`figure.${key}`)}
              </Text>
              <Text tone="soft" size="sm">
                {top.value
                  ? t('figure.curve.most', {
                      ...{ day: top.label, count: inNumbers(top.value, language) },
                    })
                  : t('figure.noRows')}
              </Text>
              <Curve points={points} />
            </div>
          );
        })}
      </div>
      <DayTable
        label={t('figure.days')}
        heads={keys.map((key) => t(`figure.${key}`))}
        rows={days.map((day) => ({ day: day.day, values: keys.map((key) => day[key] ?? 0) }))}
      />
    </Stack>
  );
}
