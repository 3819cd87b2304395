import {
  type BoothFigure,
  boothFigures,
  type BoothFigures,
  fullName,
  inMinutesAndSeconds,
} from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { Curve } from '../../../ui/list/Curve.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { BesideHall } from './BesideHall.tsx';
import { useFigureRows, useHallFigures } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import link from '../../../ui/button/link.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Board.module.css';

/** The figures of a booth: what each counts, its values by day, and the rows behind it. */
export function FigureBoard({ boothId, figures }: { boothId: string; figures: BoothFigures }) {
  const t = useTexts();
  const language = useLanguage();
  const hall = useHallFigures(boothId);
  const [figure, setFigure] = useState<BoothFigure>('opened');
  const days = figures.days.map((day) => ({
    label: new Intl.DateTimeFormat(`${language}-IN`, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(day.day)),
    count: day[figure],
    minutes: day.minutes,
  }));
  const most = days.reduce<(typeof days)[number] | undefined>(
    (best, day) => (best && best.count >= day.count ? best : day),
    undefined,
  );
  const detail = (one: BoothFigure) =>
    one === 'opened' && figures.medianSeconds !== null
      ? t('boothFigure.stayed', {
          minutes: figures.minutes,
          span: inMinutesAndSeconds(figures.medianSeconds),
        })
      : one === 'asked' && figures.answerSeconds !== null
        ? t('boothFigure.answered', { span: inMinutesAndSeconds(figures.answerSeconds) })
        : t('boothFigure.people', { count: figures.totals[one].people });
  return (
    <div className={styles.board} data-figures>
      <Grid
        least="9.5rem"
        className={styles.tiles}
        role="group"
        aria-label={t('exhibitor.figures')}
      >
        {boothFigures.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tile}
            aria-pressed={one === figure}
            onClick={() => setFigure(one)}
          >
            <Text as="span" tone="soft" size="sm" weight="semibold">
              {t(`boothFigure.${one}`)}
            </Text>
            <strong>{figures.totals[one].count}</strong>
            <small>{detail(one)}</small>
          </button>
        ))}
      </Grid>
      <Card as="section" padding={5} className={styles.part}>
        <Text as="h2" size="xl">
          {t(`boothFigure.${figure}`)}
        </Text>
        <p>{t(`boothFigure.${figure}Means`)}</p>
        {most && most.count > 0 && (
          <p>
            {t('boothFigure.most', { day: most.label, count: inNumbers(most.count, language) })}
          </p>
        )}
        <Curve points={days.map(({ label, count }) => ({ label, value: count }))} />
        <details>
          <summary className={link.link}>{t('boothFigure.table')}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('boothFigure.day')}</th>
                <th scope="col">{t(`boothFigure.${figure}`)}</th>
                {figure === 'opened' && <th scope="col">{t('boothFigure.minutes')}</th>}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.label}>
                  <th scope="row">{day.label}</th>
                  <td>{day.count}</td>
                  {figure === 'opened' && <td>{day.minutes}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Card>
      <FailedPart isAside what={t('boothReport.way')} queries={[hall]} />
      {hall.data !== undefined && <BesideHall figures={figures} hall={hall.data} />}
      <Card as="section" padding={5} className={styles.part}>
        <Text as="h2" size="xl">
          {t('boothFigure.rows')}
        </Text>
        <p>{t('boothFigure.rowsText')}</p>
        <Rows key={figure} boothId={boothId} figure={figure} />
      </Card>
    </div>
  );
}

function Rows({ boothId, figure }: { boothId: string; figure: BoothFigure }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <PagedList
      query={useFigureRows(boothId, figure)}
      toItems={(page) => page.rows}
      empty={<p>{t('boothFigure.none')}</p>}
      more={t('lead.more')}
    >
      {(rows) => (
        <Stack as="ul" gap={0} className={styles.rows}>
          {rows.map((row) => (
            <li key={row._id}>
              <time dateTime={row.at}>
                {inEventZone(row.at, language, {
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
              <span>{row.person ? fullName(row.person) : t('boothFigure.somebody')}</span>
              {row.seconds !== null && <span>{inMinutesAndSeconds(row.seconds)}</span>}
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
