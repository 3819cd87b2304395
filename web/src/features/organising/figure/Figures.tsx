import type { FigureKey } from '@pavilion/contract';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Charts } from './Charts.tsx';
import { useFigures } from './data.ts';
import { FigureRows } from './FigureRows.tsx';
import styles from './Figures.module.css';

/** Every figure and how it is counted; opening one shows its rows. */
export function Figures() {
  const t = useTexts();
  const language = useLanguage();
  const isMoved = (useEvent()?.clockOffsetSeconds ?? 0) !== 0;
  const query = useFigures();
  const [opened, setOpened] = useState<FigureKey | null>(null);
  return (
    <Loaded query={query} empty={null}>
      {(report) => (
        <>
          {isMoved && <Notice tone="quiet">{t('figure.rehearsal')}</Notice>}
          <ul className={styles.figures}>
            {report.figures.map(({ key, value }) => (
              <li key={key}>
                <button type="button" className={styles.figure} onClick={() => setOpened(key)}>
                  <span className={styles.value}>
                    {inNumbers(value, language, { maximumFractionDigits: 0 })}
                  </span>
                  <strong>{t(`figure.${key}`)}</strong>
                  <span className={styles.how}>{t(`figure.${key}.how`)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Charts report={report} />
          {opened && <FigureRows figure={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </Loaded>
  );
}
