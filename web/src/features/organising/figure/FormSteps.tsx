import type { FigureReport } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { BarTable } from './BarTable.tsx';
import { DayTable } from './DayTable.tsx';
import { NumberTable } from './NumberTable.tsx';
import styles from './Figures.module.css';

/** How far people got in the registration form: drawn, and in tables by day and by link. */
export function FormSteps({ form }: { form: NonNullable<FigureReport['form']> }) {
  const t = useTexts();
  const language = useLanguage();
  const opened = form.counts[0]!;
  const steps = form.steps.map((step) => t(`figure.form.${step}`));
  return (
    <Stack as="section">
      <Text as="h2" size="2xl">
        {t('figure.form')}
      </Text>
      <Text tone="soft">{t('figure.form.text')}</Text>
      {form.days.length === 0 ? (
        <EmptyState>{t('figure.nothing')}</EmptyState>
      ) : (
        <>
          <div className={styles.card}>
            <BarTable
              label={t('figure.form')}
              heads={[t('figure.form.step'), t('figure.form.count'), t('figure.form.share')]}
              rows={form.steps.map((step, at) => ({
                ...{ key: step, name: steps[at]!, value: form.counts[at]! },
                more: inNumbers(form.counts[at]! / Math.max(1, opened), language, {
                  style: 'percent',
                }),
              }))}
            />
          </div>
          <DayTable
            label={t('figure.form')}
            heads={steps}
            rows={form.days.map(({ day, counts }) => ({ day, values: counts }))}
          />
          <NumberTable
            label={t('figure.form.sources')}
            heads={[t('figure.source'), ...steps]}
            rows={form.sources.map(({ source, counts }) => ({
              key: source ?? '',
              name: source ?? t('figure.source.none'),
              values: counts,
            }))}
          />
        </>
      )}
    </Stack>
  );
}
