import { TextInput } from '@mantine/core';
import type { BoothContent } from '@pavilion/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { RowActions } from './RowActions.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import pill from '../../../../ui/button/pill.module.css';
import styles from './BoothEditor.module.css';

type Videos = BoothContent['videoLinks'];

interface VideoRowsProps {
  name: string;
  label: string;
  videos: Videos;
  errorAt: (path: string) => string | undefined;
  onChange: (videos: Videos) => void;
}

/** The videos of a booth: a link to YouTube or Vimeo, or an uploaded file. */
export function VideoRows({ name, label, videos, errorAt, onChange }: VideoRowsProps) {
  const t = useTexts();
  const add = (video: Partial<Videos[number]>) =>
    onChange([...videos, { title: '', videoLink: '', posterUrl: null, description: '', ...video }]);
  return (
    <Stack className={styles.rows} role="group" aria-label={label}>
      <Text as="span" weight="semibold">
        {label} <span className={styles.count}>{videos.length}</span>
      </Text>
      <Stack as="ol" gap={2}>
        {videos.map((video, at) => {
          const field = (key: 'title' | 'videoLink' | 'description', max: number) => ({
            size: 'sm',
            name: `${name}.${at}.${key}`,
            label: t(`edit.video.${key}`),
            value: video[key],
            maxLength: max,
            error: errorAt(`${name}.${at}.${key}`),
            onChange: (typed: { currentTarget: { value: string } }) =>
              onChange(videos.with(at, { ...video, [key]: typed.currentTarget.value })),
          });
          return (
            <Stack as="li" key={at} gap={2} className={styles.card}>
              <TextInput {...field('title', 200)} />
              <TextInput {...field('videoLink', 2000)} inputMode="url" />
              <TextInput {...field('description', 2000)} />
              <RowActions
                all={videos}
                at={at}
                name={video.title || t('edit.videoOf', { number: at + 1 })}
                onChange={onChange}
              />
            </Stack>
          );
        })}
      </Stack>
      <Row align="start">
        <button type="button" className={pill.square} onClick={() => add({})}>
          <IconPlus size={18} aria-hidden /> {t('edit.addLink')}
        </button>
        <FileButton
          kind="video"
          label={t('edit.addVideo')}
          onKept={({ fileUrl, title }) => add({ title, videoLink: fileUrl })}
        />
      </Row>
    </Stack>
  );
}
