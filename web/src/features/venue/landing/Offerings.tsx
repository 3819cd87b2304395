import type { Features } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { savesData } from '../../../lib/browser/prefersQuiet.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useTexts } from '../../../texts/texts.ts';
import { LaterImage } from '../../../ui/media/LaterImage.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Landing.module.css';

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
            <div className={styles.offered}>
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
            <Text tone="soft">{read(offering.text)}</Text>
            <Stack as="ul" gap={0}>
              {offering.cards.map((card) => (
                <Row
                  as="li"
                  key={card.title.en}
                  gap={5}
                  rowGap={2}
                  wrap={false}
                  align="baseline"
                  justify="between"
                >
                  <Text as="span" weight="semibold">
                    {read(card.title)}
                    <small>{read(card.note)}</small>
                  </Text>
                  <span className={styles.price}>{read(card.price)}</span>
                </Row>
              ))}
            </Stack>
          </div>
        </article>
      ))}
    </section>
  );
}
