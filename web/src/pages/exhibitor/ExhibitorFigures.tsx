import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { useFigures } from '../../features/exhibiting/exhibitor/data.ts';
import { FigureBoard } from '../../features/exhibiting/exhibitor/FigureBoard.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import styles from './Exhibitor.module.css';

/** `/exhibitor/figures`: how visitors used a booth. */
export function ExhibitorFigures() {
  const t = useTexts();
  return (
    <ExhibitorFrame title={t('exhibitor.figures')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('exhibitor.figures')}</h1>
              <p>{t('boothFigure.intro')}</p>
            </div>
          </header>
          <Board key={boothId} boothId={boothId} />
        </>
      )}
    </ExhibitorFrame>
  );
}

function Board({ boothId }: { boothId: string }) {
  return (
    <Loaded query={useFigures(boothId)} empty={null}>
      {(figures) => <FigureBoard boothId={boothId} figures={figures} />}
    </Loaded>
  );
}
