import type { HallGlimpse } from '@pavilion/contract';
import { Suspense, useRef } from 'react';
import { useVenue } from '../../../app/useVenue.ts';
import { savesData } from '../../../lib/browser/prefersQuiet.ts';
import { useIsNear } from '../../../lib/browser/useIsNear.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './LandingBooths.module.css';

const Hall = lazyNamed(() => import('../../../venue/scenes/hall/Hall.tsx'), 'Hall');

interface HallLookProps {
  booths: HallGlimpse['booths'];
  /** Null if registration isn't possible. */
  onRegister: (() => void) | null;
}

/** The hall as it is drawn inside, and the ways in: a look from outside, or the registration. */
export function HallLook({ booths, onRegister }: HallLookProps) {
  const t = useTexts();
  const venue = useVenue();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const staffed = booths.filter((one) => one.staffed);
  const [first] = staffed.length ? staffed : booths;
  const drawn = booths.map(({ _id, ...booth }) => ({
    ...booth,
    id: _id,
    href: venue.hrefFor(`/preview/${_id}`),
    peopleCount: 0,
  }));
  return (
    <div className={styles.look}>
      {!savesData() && (
        <div ref={frame} className={styles.drawing} inert>
          <Suspense>{isNear && <Hall {...venue} name="" booths={drawn} still />}</Suspense>
        </div>
      )}
      <Stack gap={3} justify="center" className={styles.ways}>
        <Text as="h3" size="2xl">
          {t('landing.hall')}
        </Text>
        {staffed.length > 0 && (
          <Text tone="good" weight="semibold">
            {t('hall.withStaff', { count: staffed.length })}
          </Text>
        )}
        <Text tone="soft">{t('landing.hallText')}</Text>
        <Row align="center">
          {onRegister && (
            <button type="button" className={pill.large} onClick={onRegister}>
              {t('landing.register')}
            </button>
          )}
          <Link to="/preview/$id" params={{ id: first!._id }} className={pill.pill}>
            {t('boothCard.look')}
          </Link>
        </Row>
      </Stack>
    </div>
  );
}
