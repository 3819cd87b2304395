import { TextInput } from '@mantine/core';
import type { BoothContent } from '@pavilion/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { RowActions } from './RowActions.tsx';
import styles from './Rows.module.css';

type Films = BoothContent['videoLinks'];

interface VideoRowsProps {
  name: string;
  label: string;
  films: Films;
  errorAt: (path: string) => string | undefined;
  onChange: (films: Films) => void;
}

/** The videos of a booth: a link to YouTube or Vimeo, or an uploaded file. */
export function VideoRows({ name, label, films, errorAt, onChange }: VideoRowsProps) {
  const t = useTexts();
  const add = (film: Partial<Films[number]>) =>
    onChange([...films, { title: '', videoLink: '', posterUrl: null, description: '', ...film }]);
  return (
    <div className={styles.rows} role="group" aria-label={label}>
      <span className={styles.label}>
        {label} <span className={styles.count}>{films.length}</span>
      </span>
      <ol>
        {films.map((film, at) => {
          const field = (key: 'title' | 'videoLink' | 'description', max: number) => ({
            size: 'sm',
            name: `${name}.${at}.${key}`,
            label: t(`edit.video.${key}`),
            value: film[key],
            maxLength: max,
            error: errorAt(`${name}.${at}.${key}`),
            onChange: (typed: { currentTarget: { value: string } }) =>
              onChange(films.with(at, { ...film, [key]: typed.currentTarget.value })),
          });
          return (
            <li key={at} className={styles.card}>
              <TextInput {...field('title', 200)} />
              <TextInput {...field('videoLink', 2000)} inputMode="url" />
              <TextInput {...field('description', 2000)} />
              <RowActions
                all={films}
                at={at}
                name={film.title || t('edit.videoOf', { number: at + 1 })}
                onChange={onChange}
              />
            </li>
          );
        })}
      </ol>
      <div className={styles.buttons}>
        <button type="button" className={styles.add} onClick={() => add({})}>
          <IconPlus size={18} aria-hidden /> {t('edit.addLink')}
        </button>
        <FileButton
          kind="video"
          label={t('edit.addVideo')}
          onKept={({ fileUrl, title }) => add({ title, videoLink: fileUrl })}
        />
      </div>
    </div>
  );
}
