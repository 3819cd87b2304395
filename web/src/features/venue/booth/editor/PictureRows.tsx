import { TextInput } from '@mantine/core';
import type { BoothContent } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { RowActions } from './RowActions.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from './BoothEditor.module.css';

type Images = BoothContent['imagesGallery'];

interface PictureRowsProps {
  name: string;
  label: string;
  images: Images;
  errorAt: (path: string) => string | undefined;
  onChange: (images: Images) => void;
}

/** A booth's gallery: many pictures, each with a description. */
export function PictureRows({ name, label, images, errorAt, onChange }: PictureRowsProps) {
  const t = useTexts();
  return (
    <Stack className={styles.rows} role="group" aria-label={label}>
      <Text as="span" weight="semibold">
        {label} <span className={styles.count}>{images.length}</span>
      </Text>
      <Stack as="ol" gap={2}>
        {images.map((image, at) => (
          <li key={`${image.imageUrl} ${at}`} className={styles.pictureLine}>
            <img src={image.imageUrl} alt="" />
            <TextInput
              size="sm"
              name={`${name}.${at}.alt`}
              aria-label={t('edit.altOf', { number: at + 1 })}
              placeholder={t('edit.alt')}
              value={image.alt}
              maxLength={200}
              error={errorAt(`${name}.${at}.alt`) ?? errorAt(`${name}.${at}.imageUrl`)}
              onChange={(typed) =>
                onChange(images.with(at, { ...image, alt: typed.currentTarget.value }))
              }
            />
            <RowActions
              all={images}
              at={at}
              name={t('edit.pictureOf', { number: at + 1 })}
              onChange={onChange}
            />
          </li>
        ))}
      </Stack>
      <FileButton
        kind="picture"
        several
        label={t('edit.addPictures')}
        onKept={({ fileUrl }) => onChange([...images, { imageUrl: fileUrl, alt: '' }])}
      />
    </Stack>
  );
}
