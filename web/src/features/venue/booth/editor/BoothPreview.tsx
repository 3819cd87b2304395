import type { Booth, EditedBooth } from '@pavilion/contract';
import { IconFileText, IconGift } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useEvent, useContentLanguage } from '../../../../lib/event/event.ts';
import { sized } from '../../../../lib/browser/sized.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { BoothInterior } from '../../../../venue/scenes/BoothInterior.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './BoothEditor.module.css';
import { listPlaces, usePlaceNames } from '../places.ts';
import { toStand, toWalls } from '../stand.ts';
import type { BoothValues } from './useBoothDraft.ts';

/** The booth as visitors will see it, with unsaved input. */
export function BoothPreview({ booth, values }: { booth: EditedBooth; values: BoothValues }) {
  const t = useTexts();
  const placeNames = usePlaceNames();
  const { look } = useEvent()!.config;
  const written = useContentLanguage();
  const shown = useDeferredValue(values);
  const { staff: _staff, documents, ...rest } = shown;
  const seen: Booth = {
    ...booth,
    ...rest,
    boothFloors: [],
    documents: documents.map((file, at) => ({ ...file, _id: file._id ?? String(at) })),
  };
  const places = listPlaces(seen);
  return (
    <article className={styles.seen}>
      <div className={styles.stand} inert>
        <BoothInterior
          palette={{ brand: look.brand, accent: look.accent }}
          setting={{
            skyline: look.skyline,
            greenery: look.greenery,
            architecture: look.architecture,
          }}
          still
          name={seen.name || t('booth.name')}
          booth={{ ...toStand(seen), ...toWalls(seen) }}
          targets={places.map((id) => ({ id, label: t(placeNames[id]), onPress: () => undefined }))}
        />
      </div>
      <Stack gap={2} className={styles.words} lang={written}>
        <p className={styles.name}>{seen.name}</p>
        <Text weight="semibold">{seen.summaryText}</Text>
        <p className={styles.plain}>{seen.summarySubText}</p>
        {seen.offer && (
          <p className={styles.offer}>
            <IconGift size={18} aria-hidden />
            <span>
              <strong>{seen.offer.title}</strong> {seen.offer.description}
            </span>
          </p>
        )}
        {seen.documents.length > 0 && (
          <Stack as="ul" gap={1}>
            {seen.documents.map((file) => (
              <Row as="li" wrap={false} align="center" key={file._id}>
                <IconFileText size={18} aria-hidden /> {file.title}
              </Row>
            ))}
          </Stack>
        )}
        {seen.imagesGallery.length > 0 && (
          <div className={styles.gallery}>
            {seen.imagesGallery.slice(0, 6).map((image, at) => (
              <img
                key={`${image.imageUrl} ${at}`}
                {...sized(image.imageUrl, '160px')}
                alt={image.alt}
              />
            ))}
          </div>
        )}
      </Stack>
    </article>
  );
}
