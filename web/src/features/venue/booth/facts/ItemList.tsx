import type { BoothItem } from '@pavilion/contract';
import { type ReactNode, type RefObject, useId } from 'react';
import { useContentLanguage, useEvent } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { FactList } from './FactList.tsx';
import styles from './FactsPanel.module.css';
import { useShownFacts } from './useShownFacts.tsx';

/** What a booth shows several of, such as homes or products, with their facts; its menu leads to `place`. */
export function ItemList({
  items,
  place,
  beside,
  more,
}: {
  items: BoothItem[];
  place: RefObject<HTMLElement | null>;
  /** What is beside the name of an item. */
  beside?: (item: BoothItem) => ReactNode;
  /** What follows the facts of an item. */
  more?: (item: BoothItem) => ReactNode;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const written = useContentLanguage();
  const titleId = useId();
  const { boothItems } = useEvent()!.config;
  const toShown = useShownFacts(boothItems?.fields ?? []);
  if (!boothItems || !items.length) return null;
  return (
    <section ref={place} tabIndex={-1} className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{read(boothItems.name)}</h2>
      <Grid as="ul" least="300px" gap={4} className={styles.items}>
        {items.map((item) => {
          const { _id, name, facts, free, freeAt } = item;
          return (
            <li key={_id}>
              <article>
                <Row wrap={false} justify="between">
                  <h3 lang={written}>{name}</h3>
                  {beside && <div className={styles.beside}>{beside(item)}</div>}
                </Row>
                {free !== null && freeAt && (
                  <Text tone={free ? 'good' : 'soft'}>
                    {t('item.free', { count: free, moment: inEventZone(freeAt, language) })}
                  </Text>
                )}
                <FactList facts={toShown(facts)} />
                {more && <div className={styles.more}>{more(item)}</div>}
              </article>
            </li>
          );
        })}
      </Grid>
    </section>
  );
}
