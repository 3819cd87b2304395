import { useTexts } from '../../../texts/texts.ts';
import type { StandPlace } from '../../../venue/scenes/standAnchors.ts';
import styles from './BoothMenu.module.css';
import { placeNames } from './places.ts';

/** A booth's left menu: the content it offers. */
export function BoothMenu({
  places,
  onOpen,
}: {
  places: StandPlace[];
  onOpen: (place: StandPlace) => void;
}) {
  const t = useTexts();
  if (!places.length) return null;
  return (
    <nav className={styles.menu} aria-label={t('booth.menu')}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <button type="button" onClick={() => onOpen(place)}>
              {t(placeNames[place])}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
