import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { StaffList } from '../../features/exhibiting/staff/StaffList.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './Exhibitor.module.css';

/** `/exhibitor/staff`: who staffs a booth, and when. */
export function ExhibitorStaff() {
  const t = useTexts();
  return (
    <ExhibitorFrame title={t('exhibitor.staff')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('exhibitor.staff')}</h1>
              <p>{t('staff.intro')}</p>
            </div>
          </header>
          <StaffList key={boothId} boothId={boothId} />
        </>
      )}
    </ExhibitorFrame>
  );
}
