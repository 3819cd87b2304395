import type { BoothItem, Panorama } from '@pavilion/contract';
import { type ReactNode, type RefObject, useId } from 'react';
import { useContentLanguage } from '../../../../lib/event/event.ts';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { PanoramaButton } from '../../../../ui/media/PanoramaButton.tsx';
import styles from './FactsPanel.module.css';
import { ItemFacts } from './ItemFacts.tsx';

/** What a booth shows several of, such as homes or products, with their facts; its menu leads to `place`. */
export function ItemList({
  items,
  kind,
  place,
  beside,
  more,
  onLook,
}: {
  items: BoothItem[];
  /** Of their booth. */
  kind: string;
  place: RefObject<HTMLElement | null>;
  /** What is beside the name of an item. */
  beside?: (item: BoothItem) => ReactNode;
  /** What follows the facts of an item. */
  more?: (item: BoothItem) => ReactNode;
  /** Opens the 360° picture of an item. */
  onLook: (panorama: Panorama) => void;
}) {
  const read = useLocalText();
  const written = useContentLanguage();
  const titleId = useId();
  const { boothItems } = useKindFields(kind);
  if (!boothItems || !items.length) return null;
  return (
    <section ref={place} tabIndex={-1} className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{read(boothItems.name)}</h2>
      <Grid as="ul" least="300px" gap={4} className={styles.items}>
        {items.map((item) => (
          <li key={item._id}>
            <article>
              <Row wrap={false} justify="between">
                <h3 lang={written}>{item.name}</h3>
                {beside && <div className={styles.beside}>{beside(item)}</div>}
              </Row>
              <ItemFacts item={item} kind={kind} />
              {item.panorama && (
                <div className={styles.more}>
                  <PanoramaButton
                    panorama={item.panorama}
                    name={item.name}
                    onOpen={() => onLook(item.panorama!)}
                  />
                </div>
              )}
              {more && <div className={styles.more}>{more(item)}</div>}
            </article>
          </li>
        ))}
      </Grid>
    </section>
  );
}
