import { AlertList } from '../../features/organising/liveboard/AlertList.tsx';
import { useLiveboard } from '../../features/organising/liveboard/data.ts';
import { LiveboardMap } from '../../features/organising/liveboard/LiveboardMap.tsx';
import { LiveboardPlaces } from '../../features/organising/liveboard/LiveboardPlaces.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import styles from './OrganiserLive.module.css';
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
          <dl className={styles.sums}>
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
          </dl>
        )}
        <p>{t('liveboard.text')}</p>
      </header>
      <Loaded query={liveboard} empty={null}>
        {(data) => (
          <>
            <AlertList alerts={data.alerts} />
            {data.booths.length > 0 && (
              <section className={styles.hall}>
                <h2>{t('liveboard.map')}</h2>
                <LiveboardMap liveboard={data} />
              </section>
            )}
            <LiveboardPlaces liveboard={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}
