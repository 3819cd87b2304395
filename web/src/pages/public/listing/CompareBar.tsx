import { leastCompared, mostCompared } from '@pavilion/contract';
import { IconScale } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import pill from '../../../ui/button/pill.module.css';
import styles from './Listing.module.css';
import type { Chosen } from './useChosen.ts';

/** Says how many are ticked to be compared, and leads there; at hand while scrolling. */
export function CompareBar({ chosen: { ids, isFull } }: { chosen: Chosen }) {
  const t = useTexts();
  return (
    <Row
      align="center"
      justify="between"
      gap={4}
      className={ids.length ? styles.compare : undefined}
    >
      <p role="status">
        {isFull
          ? t('compare.full', { count: mostCompared })
          : t('compare.ticked', { count: ids.length, most: mostCompared })}
      </p>
      {ids.length >= leastCompared && (
        <Link to="/compare" search={{ of: ids.join(',') }} className={pill.main}>
          <IconScale size={20} aria-hidden /> {t('compare.compare')}
        </Link>
      )}
    </Row>
  );
}
