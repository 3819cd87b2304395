import { useDeferredValue } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FloorView } from '../../../venue/scenes/FloorView.tsx';
import { Lobby } from '../../../venue/scenes/Lobby.tsx';
import type { Palette, Setting } from '../../../venue/venue.ts';
import styles from './Settings.module.css';

/** The lobby and a window of the hall, drawn from what is being edited. */
export default function VenuePreview({ look }: { look: Palette & Setting }) {
  const t = useTexts();
  const drawn = useDeferredValue(look);
  const palette = { brand: drawn.brand, accent: drawn.accent };
  const { skyline, greenery, architecture } = drawn;
  const setting = { skyline, greenery: Math.min(1, Math.max(0, greenery)), architecture };
  return (
    <div className={styles.venue} inert>
      <figure>
        <Lobby palette={palette} setting={setting} name={t('shell.lobby')} targets={[]} still />
        <figcaption>{t('shell.lobby')}</figcaption>
      </figure>
      <figure>
        <FloorView palette={palette} setting={setting} />
        <figcaption>{t('shell.hall')}</figcaption>
      </figure>
    </div>
  );
}
