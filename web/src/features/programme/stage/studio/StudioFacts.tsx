import type { StageRoom } from '@pavilion/contract';
import { clockTime } from '../../../../lib/time/clockTime.ts';
import { useTimed } from '../../../../lib/time/useTimed.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from '../Studio.module.css';
import { useDelay } from './studioData.ts';

/** How a broadcast goes: time on air, viewers, picture, and how far behind viewers are. */
export function StudioFacts({
  room,
  picture,
  since,
}: {
  room: StageRoom;
  picture: MediaStreamTrack | null;
  since: Date | null;
}) {
  const t = useTexts();
  const seconds = useTimed(1000, (now) =>
    since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)) : 0,
  );
  const delay = useDelay(since && room.player?.kind === 'stage' ? room.player.url : null).data;
  // the panelist is here, even before the server has counted them
  const viewers = Math.max(room.viewers, 1);
  const { width, height } = picture?.getSettings?.() ?? {};
  return (
    <>
      <Row as="dl" gap={5} rowGap={2} className={styles.facts}>
        {since && (
          <div>
            <dt>{t('stage.airTime')}</dt>
            <dd>{clockTime(seconds)}</dd>
          </div>
        )}
        <div>
          <dt>{t('stage.peopleHere')}</dt>
          <dd>{viewers}</dd>
        </div>
        {width && height && (
          <div>
            <dt>{t('stage.pictureSize')}</dt>
            <dd>
              {width} × {height}
            </dd>
          </div>
        )}
        {delay && (
          <div>
            <dt>{t('stage.delay')}</dt>
            <dd>{t('stage.delaySeconds', { count: delay.seconds })}</dd>
          </div>
        )}
      </Row>
      {delay && (
        <Text tone="soft" size="sm">
          {t('stage.delayFrom', { age: delay.age, held: delay.seconds - delay.age })}
        </Text>
      )}
    </>
  );
}
