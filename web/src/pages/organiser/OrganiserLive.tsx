import { AlertList } from '../../features/organising/floor/AlertList.tsx';
import { useFloor } from '../../features/organising/floor/data.ts';
import { FloorMap } from '../../features/organising/floor/FloorMap.tsx';
import { FloorPlaces } from '../../features/organising/floor/FloorPlaces.tsx';
import { useEvent } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import styles from './OrganiserLive.module.css';
import frame from './OrganiserPage.module.css';

/** `/organiser/live`: what is going on right now, and what needs attention. */
export function OrganiserLive() {
  const t = useTexts();
  const event = useEvent()!;
  const floor = useFloor();
  const count = floor.data?.alerts.length ?? 0;
  return (
    <div className={frame.page}>
      <title>{`${count ? `(${count}) ` : ''}${t('floor.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('floor.title')}</h1>
        {floor.data && (
          <dl className={styles.sums}>
            <div>
              <dt>{t('floor.inVenue')}</dt>
              <dd>{floor.data.people}</dd>
            </div>
            <div data-waits={floor.data.waiting > 0 || undefined}>
              <dt>{t('floor.waitingNow')}</dt>
              <dd>{floor.data.waiting}</dd>
            </div>
            {floor.data.booths.length > 0 && (
              <div>
                <dt>{t('floor.staffedBooths')}</dt>
                <dd>
                  {floor.data.booths.filter((booth) => booth.staffed).length}/
                  {floor.data.booths.length}
                </dd>
              </div>
            )}
          </dl>
        )}
        <p>{t('floor.text')}</p>
      </header>
      <Loaded query={floor} empty={null}>
        {(data) => (
          <>
            <AlertList alerts={data.alerts} />
            {data.booths.length > 0 && (
              <section className={styles.hall}>
                <h2>{t('floor.map')}</h2>
                <FloorMap floor={data} />
              </section>
            )}
            <FloorPlaces floor={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}
