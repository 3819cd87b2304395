import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { CrmPanel } from '../../features/exhibiting/crm/CrmPanel.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './Exhibitor.module.css';

/** `/exhibitor/crm`: where a booth sends its leads, and what was sent. */
export function ExhibitorCrm() {
  const t = useTexts();
  return (
    <ExhibitorFrame title={t('exhibitor.crm')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('crm.title')}</h1>
              <p>{t('crm.intro')}</p>
            </div>
          </header>
          <CrmPanel key={boothId} boothId={boothId} />
        </>
      )}
    </ExhibitorFrame>
  );
}
