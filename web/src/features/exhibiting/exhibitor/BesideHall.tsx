import {
  type BoothAdvice,
  type BoothFigures,
  boothSteps,
  type HallFigures,
  inMinutesAndSeconds,
  listBoothAdvice,
} from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Board.module.css';

/** How far people came at a booth beside the hall's medians, and what to change. */
export function BesideHall({
  figures,
  hall,
}: {
  figures: BoothFigures;
  /** Null where there are too few booths. */
  hall: HallFigures | null;
}) {
  const t = useTexts();
  const language = useLanguage();
  const advice = listBoothAdvice(figures, hall);
  const { answerSeconds } = figures;
  return (
    <Card as="section" padding={5} className={styles.part}>
      <Text as="h2" size="xl">
        {t('boothReport.way')}
      </Text>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('boothReport.step')}</th>
            <th scope="col">{t('boothReport.own')}</th>
            {hall && <th scope="col">{t('boothReport.median', { count: hall.booths })}</th>}
          </tr>
        </thead>
        <tbody>
          {boothSteps.map((step) => (
            <tr key={step}>
              <th scope="row">{t(`boothReport.step.${step}`)}</th>
              <td>{inNumbers(figures.totals[step].people, language)}</td>
              {hall && <td>{inNumbers(hall.people[step], language)}</td>}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('boothReport.answer')}</th>
            <td>{answerSeconds === null ? '–' : inMinutesAndSeconds(answerSeconds)}</td>
            {hall && (
              <td>{hall.answerSeconds === null ? '–' : inMinutesAndSeconds(hall.answerSeconds)}</td>
            )}
          </tr>
        </tbody>
      </table>
      {!hall && (
        <Text size="sm" tone="soft">
          {t('boothReport.few')}
        </Text>
      )}
      <Text as="h3" size="lg">
        {t('boothReport.advice')}
      </Text>
      {advice.length === 0 && <p>{t('boothReport.none')}</p>}
      <Stack as="ol" gap={3}>
        {advice.map((one) => (
          <li key={one.what}>
            <Reason advice={one} />
            <Text tone="soft">{t(`boothReport.do.${one.what}`)}</Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function Reason({ advice }: { advice: BoothAdvice }) {
  const t = useTexts();
  if (advice.what === 'keepCalls')
    return <Text weight="semibold">{t('boothReport.why.keepCalls', { count: advice.count })}</Text>;
  if (advice.what === 'busyHours') {
    const { from, to } = advice;
    return <Text weight="semibold">{t('boothReport.why.busyHours', { from, to })}</Text>;
  }
  const { what, own, hall } = advice;
  const isTime = what === 'answerSooner';
  const values = {
    own: isTime ? inMinutesAndSeconds(own) : own,
    hall: isTime ? inMinutesAndSeconds(hall) : hall,
  };
  return <Text weight="semibold">{t(`boothReport.why.${what}`, values)}</Text>;
}
