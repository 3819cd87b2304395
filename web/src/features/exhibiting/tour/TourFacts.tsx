import type { Tour } from '@pavilion/contract';
import { IconBus, IconClock, IconMapPin } from '@tabler/icons-react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './tour.module.css';

/** When and where a site visit is, and how to get there. */
export function TourFacts({ tour }: { tour: Tour }) {
  const t = useTexts();
  const language = useLanguage();
  const written = useContentLanguage();
  const minutes = (Date.parse(tour.endAt) - Date.parse(tour.startAt)) / 60_000;
  const day = inEventZone(tour.startAt, language, { dateStyle: 'full' });
  const start = inEventZone(tour.startAt, language, { hour: '2-digit', minute: '2-digit' });
  const end = inEventZone(tour.endAt, language, { hour: '2-digit', minute: '2-digit' });
  return (
    <Stack gap={1} className={styles.facts}>
      <Row as="p" wrap={false} align="start">
        <IconClock size={18} aria-hidden />
        <span>
          {t('tour.when', { day, start, end })}{' '}
          <OwnTime at={tour.startAt} minutes={minutes} isInline />
        </span>
      </Row>
      {(tour.address || tour.mapUrl) && (
        <Row as="p" wrap={false} align="start">
          <IconMapPin size={18} aria-hidden />
          <span>
            <span lang={written}>{tour.address}</span>{' '}
            {tour.mapUrl && (
              <a href={tour.mapUrl} target="_blank" rel="noopener nofollow">
                {t('tour.map')}
              </a>
            )}
          </span>
        </Row>
      )}
      {tour.transport && (
        <Row as="p" wrap={false} align="start">
          <IconBus size={18} aria-hidden />
          <span lang={written} className={styles.lines}>
            {tour.transport}
          </span>
        </Row>
      )}
    </Stack>
  );
}
