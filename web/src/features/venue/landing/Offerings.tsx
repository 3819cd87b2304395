import type { Features } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { savesData } from '../../../lib/browser/prefersQuiet.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useTexts } from '../../../texts/texts.ts';
import { LaterImage } from '../../../ui/media/LaterImage.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Offerings.module.css';

/** What the event showcases, each kind with its picture and prices. */
export function Offerings({
  offerings,
}: {
  offerings: NonNullable<Features['landing']>['offerings'];
}) {
  const t = useTexts();
  const read = useLocalText();
  return (
    <section id="projects" className={styles.offerings} aria-labelledby="offerings">
      <h2 id="offerings">{t('landing.offerings')}</h2>
      {offerings.map((offering) => (
        <article key={offering.title.en}>
          {!savesData() && (
            <div className={styles.picture}>
              {offering.image.url && (
                <LaterImage
                  {...sized(offering.image.url, '(width < 860px) 100vw, 50vw')}
                  alt={read(offering.image.alt)}
                  width={1120}
                  height={700}
                />
              )}
            </div>
          )}
          <div className={styles.words}>
            <h3>{read(offering.title)}</h3>
            <p>{read(offering.text)}</p>
            <Stack as="ul" gap={0}>
              {offering.cards.map((card) => (
                <li key={card.title.en}>
                  <span className={styles.what}>
                    {read(card.title)}
                    <small>{read(card.note)}</small>
                  </span>
                  <span className={styles.price}>{read(card.price)}</span>
                </li>
              ))}
            </Stack>
          </div>
        </article>
      ))}
    </section>
  );
}
