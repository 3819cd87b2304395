import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { BoothEditor } from '../../features/venue/booth/editor/BoothEditor.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './Exhibitor.module.css';

/** `/exhibitor/booth`: the booth's content, with the booth as visitors see it. */
export function ExhibitorBooth() {
  const t = useTexts();
  return (
    <ExhibitorFrame title={t('exhibitor.booth')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('exhibitor.booth')}</h1>
              <p>{t('exhibitor.boothText')}</p>
            </div>
          </header>
          <BoothEditor key={boothId} boothId={boothId} />
        </>
      )}
    </ExhibitorFrame>
  );
}
