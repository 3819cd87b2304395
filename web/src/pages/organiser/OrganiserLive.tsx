import { AlertList } from '../../features/organising/liveboard/AlertList.tsx';
import { useLiveboard } from '../../features/organising/liveboard/data.ts';
import { LiveboardMap } from '../../features/organising/liveboard/LiveboardMap.tsx';
import { LiveboardPlaces } from '../../features/organising/liveboard/LiveboardPlaces.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from '../../features/organising/liveboard/Liveboard.module.css';
import frame from './OrganiserPage.module.css';

/** `/organiser/live`: what is going on right now, and what needs attention. */
export function OrganiserLive() {
  const t = useTexts();
  const event = useEvent()!;
  const liveboard = useLiveboard();
  const count = liveboard.data?.alerts.length ?? 0;
  return (
    <div className={frame.page}>
      <title>{`${count ? `(${count}) ` : ''}${t('liveboard.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('liveboard.title')}</h1>
        {liveboard.data && (
          <Row as="dl" gap={6} rowGap={2} wrap={false} className={styles.sums}>
            <div>
              <dt>{t('liveboard.inVenue')}</dt>
              <dd>{liveboard.data.people}</dd>
            </div>
            <div data-waits={liveboard.data.waiting > 0 || undefined}>
              <dt>{t('liveboard.waitingNow')}</dt>
              <dd>{liveboard.data.waiting}</dd>
            </div>
            {liveboard.data.booths.length > 0 && (
              <div>
                <dt>{t('liveboard.staffedBooths')}</dt>
                <dd>
                  {liveboard.data.booths.filter((booth) => booth.staffed).length}/
                  {liveboard.data.booths.length}
                </dd>
              </div>
            )}
          </Row>
        )}
        <p>{t('liveboard.text')}</p>
      </header>
      <Loaded query={liveboard} empty={null}>
        {(data) => (
          <>
            <AlertList alerts={data.alerts} />
            {data.booths.length > 0 && (
              <Stack as="section">
                <Text as="h2" size="2xl">
                  {t('liveboard.map')}
                </Text>
                <LiveboardMap liveboard={data} />
              </Stack>
            )}
            <LiveboardPlaces liveboard={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}
