import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { ArrivalDesk } from '../../features/exhibiting/tour/staff/ArrivalDesk.tsx';
import { TourBoard } from '../../features/exhibiting/tour/staff/TourBoard.tsx';
import { useNavigate, useSearch } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Exhibitor.module.css';

/** `/exhibitor/site-visits?tour=…&code=…`: a booth's site visits, who comes, and who has arrived. */
export function ExhibitorSiteVisits() {
  const t = useTexts();
  const { tour, code, ...rest } = useSearch() as Record<string, unknown>;
  const navigate = useNavigate();
  const show = (tourId: string | null) =>
    void navigate({
      to: '.',
      search: { ...(rest as Record<string, string>), ...(tourId && { tour: tourId }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <ExhibitorFrame title={t('exhibitor.siteVisits')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('exhibitor.siteVisits')}</h1>
              <p>{t('tourDesk.intro')}</p>
            </div>
          </header>
          <Stack gap={6} key={boothId}>
            <ArrivalDesk boothId={boothId} scanned={typeof code === 'string' ? code : null} />
            <TourBoard
              boothId={boothId}
              shown={typeof tour === 'string' ? tour : null}
              onShow={show}
            />
          </Stack>
        </>
      )}
    </ExhibitorFrame>
  );
}
