import { Textarea, TextInput } from '@mantine/core';
import type { SessionDraft } from '@pavilion/contract';
import { IconFileText, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { usePicture } from '../../../../lib/browser/usePicture.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FileButton } from '../../../../ui/form/FileButton.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from './OrganisedSessions.module.css';

/** A session's files. An empty `recording.url` means no recording. */
export interface Files {
  bannerUrl: string | null;
  brochures: NonNullable<SessionDraft['brochures']>;
  recording: { url: string; title: string; posterUrl: string | null; description: string };
}

interface SessionFilesProps {
  files: Files;
  errorAt: (path: string) => string | undefined;
  onChange: (part: Partial<Files>) => void;
}

/** A session's banner, documents and recording: uploaded, or linked. */
export function SessionFiles({ files, errorAt, onChange }: SessionFilesProps) {
  return (
    <>
      <Banner
        url={files.bannerUrl}
        error={errorAt('bannerUrl')}
        onChange={(bannerUrl) => onChange({ bannerUrl })}
      />
      <Brochures
        brochures={files.brochures}
        errorAt={errorAt}
        onChange={(brochures) => onChange({ brochures })}
      />
      <Recording
        recording={files.recording}
        errorAt={errorAt}
        onChange={(part) => onChange({ recording: { ...files.recording, ...part } })}
      />
    </>
  );
}

function Banner(given: {
  url: string | null;
  error: string | undefined;
  onChange: (url: string | null) => void;
}) {
  const { url, error, onChange } = given;
  const t = useTexts();
  const picture = usePicture(url);
  return (
    <Stack as="fieldset" className={`${styles.panel} ${styles.part}`}>
      <legend>{t('programme.banner')}</legend>
      {picture && <img src={picture} alt="" />}
      <Row align="start">
        <FileButton
          kind="picture"
          label={t(url ? 'programme.otherBanner' : 'programme.addBanner')}
          onKept={({ fileUrl }) => onChange(fileUrl)}
        />
        {url && (
          <button type="button" className={styles.plain} onClick={() => onChange(null)}>
            {t('programme.noBanner')}
          </button>
        )}
      </Row>
      {error && <p role="alert">{error}</p>}
    </Stack>
  );
}

function Brochures(given: {
  brochures: Files['brochures'];
  errorAt: SessionFilesProps['errorAt'];
  onChange: (brochures: Files['brochures']) => void;
}) {
  const { brochures, errorAt, onChange } = given;
  const t = useTexts();
  // several uploads finish one by one, each appending to the previous ones
  const latest = useRef(brochures);
  useEffect(() => {
    latest.current = brochures;
  }, [brochures]);
  return (
    <Stack as="fieldset" className={`${styles.panel} ${styles.part}`}>
      <legend>{t('programme.material')}</legend>
      <Stack as="ol" gap={2}>
        {brochures.map((brochure, at) => (
          <li key={brochure._id ?? `${brochure.documentUrl} ${at}`}>
            <IconFileText size={24} stroke={1.6} aria-hidden />
            <TextInput
              name={`brochures.${at}.title`}
              aria-label={t('programme.documentTitle', { number: at + 1 })}
              value={brochure.title}
              maxLength={200}
              error={errorAt(`brochures.${at}.title`) ?? errorAt(`brochures.${at}.documentUrl`)}
              onChange={({ currentTarget: { value } }) =>
                onChange(brochures.with(at, { ...brochure, title: value }))
              }
            />
            <button
              type="button"
              aria-label={t('programme.takeOut', { what: brochure.title })}
              onClick={() => onChange(brochures.toSpliced(at, 1))}
            >
              <IconX size={20} aria-hidden />
            </button>
          </li>
        ))}
      </Stack>
      <FileButton
        kind="document"
        several
        label={t('programme.addDocuments')}
        onKept={({ fileUrl, title }) => {
          const added = { title: title || t('programme.document'), documentUrl: fileUrl };
          latest.current = [...latest.current, added];
          onChange(latest.current);
        }}
      />
    </Stack>
  );
}

function Recording(given: {
  recording: Files['recording'];
  errorAt: SessionFilesProps['errorAt'];
  onChange: (part: Partial<Files['recording']>) => void;
}) {
  const { recording, errorAt, onChange } = given;
  const t = useTexts();
  const field = (key: 'url' | 'title' | 'description', max: number) => ({
    name: `recording.${key}`,
    label: t(`programme.video.${key}`),
    value: recording[key],
    maxLength: max,
    error: errorAt(`recording.${key}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [key]: value }),
  });
  return (
    <Stack as="fieldset" className={`${styles.panel} ${styles.part}`}>
      <legend>{t('programme.recording')}</legend>
      <TextInput
        {...field('url', 2000)}
        description={t('programme.video.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <FileButton
        kind="video"
        label={t('programme.addVideo')}
        onKept={({ fileUrl, title }) =>
          onChange({ url: fileUrl, title: recording.title || title, posterUrl: null })
        }
      />
      {recording.url && (
        <>
          <TextInput {...field('title', 200)} />
          <Textarea {...field('description', 2000)} rows={2} />
        </>
      )}
    </Stack>
  );
}
