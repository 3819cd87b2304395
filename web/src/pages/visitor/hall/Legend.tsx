import { IconUsers } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { OfferMark } from '../../../venue/booths/OfferMark.tsx';
import { StaffedMark } from '../../../venue/booths/StaffedMark.tsx';
import { WaitingMark } from '../../../venue/booths/WaitingMark.tsx';
import type { HallBooth } from '../../../venue/booths/booth.ts';
import styles from '../Hall.module.css';

/** What the marks at the booths' names mean, and how many there are. */
export function Legend({
  booths,
  faces,
}: {
  booths: HallBooth[];
  /** The connections at booths, by booth. */
  faces: ReadonlyMap<string, unknown>;
}) {
  const t = useTexts();
  const staffed = booths.filter((one) => one.staffed).length;
  const offering = booths.filter((one) => one.hasOffer).length;
  const withConnections = booths.filter(({ id }) => faces.has(id)).length;
  const queued = booths.filter((one) => one.waitingCount).length;
  if (staffed + offering + queued + withConnections === 0) return null;
  return (
    <Row as="p" gap={4} className={styles.legend}>
      {staffed > 0 && (
        <span>
          <StaffedMark /> {t('hall.withStaff', { count: staffed })}
        </span>
      )}
      {queued > 0 && (
        <span>
          <WaitingMark /> {t('hall.withQueue', { count: queued })}
        </span>
      )}
      {offering > 0 && (
        <span>
          <OfferMark /> {t('hall.withOffer', { count: offering })}
        </span>
      )}
      {withConnections > 0 && (
        <span>
          <IconUsers size={16} aria-hidden />{' '}
          {t('hall.withConnections', { count: withConnections })}
        </span>
      )}
    </Row>
  );
}
