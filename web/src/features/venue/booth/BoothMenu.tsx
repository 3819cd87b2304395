import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import pill from '../../../ui/button/pill.module.css';
import styles from './BoothMenu.module.css';
import { useEvent } from '../../../lib/event/event.ts';
import { type BoothPlace, usePlaceNames } from './places.ts';

/** A booth's left menu: the content it offers. */
export function BoothMenu<Place extends BoothPlace>({
  places,
  items,
  onOpen,
}: {
  places: Place[];
  /** Leads to the booth's items, if it has any. */
  items?: { name: string; onOpen: () => void } | null;
  onOpen: (place: Place) => void;
}) {
  const t = useTexts();
  const placeNames = usePlaceNames();
  const shows = useEvent()?.config.features.hall?.shows;
  if (!places.length && !items) return null;
  return (
    <nav
      className={styles.menu}
      aria-label={t(shows === 'exhibits' ? 'booth.exhibits.menu' : 'booth.menu')}
    >
      <Row as="ul">
        {items && (
          <li>
            <button type="button" className={pill.pill} onClick={items.onOpen}>
              {items.name}
            </button>
          </li>
        )}
        {places.map((place) => (
          <li key={place}>
            <button type="button" className={pill.pill} onClick={() => onOpen(place)}>
              {t(placeNames[place])}
            </button>
          </li>
        ))}
      </Row>
    </nav>
  );
}
