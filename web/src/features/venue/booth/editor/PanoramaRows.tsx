import { Textarea, TextInput } from '@mantine/core';
import type { Panorama } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { RowActions } from './RowActions.tsx';
import styles from './BoothEditor.module.css';

interface PanoramaRowsProps {
  name: string;
  panoramas: readonly Panorama[];
  /** The most there may be; a single one has the name of what it shows. */
  most: number;
  errorAt: (path: string) => string | undefined;
  onChange: (panoramas: Panorama[]) => void;
}

/** 360° pictures: upload them, say what people see in each, order and remove them. */
export function PanoramaRows({ name, panoramas, most, errorAt, onChange }: PanoramaRowsProps) {
  const t = useTexts();
  const label = t(most > 1 ? 'edit.panoramas' : 'edit.panorama');
  return (
    <Stack className={styles.rows} role="group" aria-label={label}>
      <Text as="span" weight="semibold">
        {label} {most > 1 && <span className={styles.count}>{panoramas.length}</span>}
      </Text>
      <Text tone="soft" size="md">
        {t('edit.panoramaHint')}
      </Text>
      <Stack as="ol" gap={2}>
        {panoramas.map((one, at) => {
          // a single one is no list
          const path = most > 1 ? `${name}.${at}` : name;
          const change = (part: Partial<Panorama>) =>
            onChange(panoramas.with(at, { ...one, ...part }));
          return (
            <Stack as="li" key={one.imageUrl} gap={2} className={styles.card}>
              <img src={one.imageUrl} alt="" className={styles.panorama} />
              {most > 1 && (
                <TextInput
                  size="sm"
                  name={`${path}.title`}
                  label={t('edit.panoramaTitle')}
                  value={one.title}
                  maxLength={120}
                  error={errorAt(`${path}.title`)}
                  onChange={(typed) => change({ title: typed.currentTarget.value })}
                />
              )}
              <Textarea
                size="sm"
                name={`${path}.description`}
                label={t('edit.panoramaDescription')}
                description={t('edit.panoramaDescriptionHint')}
                required
                autosize
                minRows={2}
                maxRows={8}
                value={one.description}
                maxLength={2000}
                error={errorAt(`${path}.description`) ?? errorAt(`${path}.imageUrl`)}
                onChange={(typed) => change({ description: typed.currentTarget.value })}
              />
              <RowActions
                all={panoramas}
                at={at}
                name={one.title || t('edit.panoramaOf', { number: at + 1 })}
                onChange={onChange}
              />
            </Stack>
          );
        })}
      </Stack>
      {panoramas.length < most && (
        <FileButton
          kind="panorama"
          label={t('edit.addPanorama')}
          onKept={({ fileUrl, title }) => {
            if (panoramas.some(({ imageUrl }) => imageUrl === fileUrl)) return;
            onChange([
              ...panoramas,
              { imageUrl: fileUrl, title: most > 1 ? title : '', description: '' },
            ]);
          }}
        />
      )}
      {errorAt(name) && (
        <Text tone="alarm" size="md" role="alert">
          {errorAt(name)}
        </Text>
      )}
    </Stack>
  );
}
