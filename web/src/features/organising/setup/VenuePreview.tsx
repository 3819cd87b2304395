import type { Event } from '@pavilion/contract';
import { useDeferredValue } from 'react';
import { useLogo } from '../../../lib/event/useLogo.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FloorView } from '../../../venue/scenes/hall/FloorView.tsx';
import { Lobby } from '../../../venue/scenes/Lobby.tsx';
import type { Palette, Setting } from '../../../venue/venue.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Settings.module.css';

/** The lobby and a window of the hall, drawn from what is being edited. */
export default function VenuePreview({
  look,
  logo,
}: {
  look: Palette & Setting;
  logo: Event['config']['logo'];
}) {
  const t = useTexts();
  const drawn = useDeferredValue(look);
  const sign = useLogo(logo);
  const palette = { brand: drawn.brand, accent: drawn.accent };
  const { skyline, greenery, architecture } = drawn;
  const setting = { skyline, greenery: Math.min(1, Math.max(0, greenery)), architecture };
  return (
    <Stack className={styles.venue} inert>
      <figure>
        <Lobby
          palette={palette}
          setting={setting}
          logo={sign}
          name={t('shell.lobby')}
          targets={[]}
          still
        />
        <figcaption>{t('shell.lobby')}</figcaption>
      </figure>
      <figure>
        <FloorView palette={palette} setting={setting} />
        <figcaption>{t('shell.hall')}</figcaption>
      </figure>
    </Stack>
  );
}
