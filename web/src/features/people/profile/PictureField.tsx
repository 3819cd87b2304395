import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toDataUrl } from '../../../lib/browser/usePicture.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './ProfileForm.module.css';
import { pictureProblem, shrinkPicture } from './shrinkPicture.ts';

interface PictureFieldProps {
  person: { _id: string; first_name: string; last_name: string; dpUrl: string | null };
  portraitUrl: string | null;
  /** The new picture to upload, or `removed`. */
  chosen: Blob | 'removed' | null;
  /** Upload progress, 0 to 1; null without an upload. */
  sent: number | null;
  error: string | undefined;
  onChoose: (chosen: Blob | 'removed' | null) => void;
}

/** The person's picture: choose, shrink, preview before uploading, and remove. */
export function PictureField(props: PictureFieldProps) {
  const { person, portraitUrl, chosen, sent, error, onChoose } = props;
  const t = useTexts();
  const [problem, setProblem] = useState<'picture.tooLarge' | 'picture.invalid' | null>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const preview = chosen instanceof Blob ? drawn : null;
  const removed = chosen === 'removed';
  const has = preview !== null || (person.dpUrl !== null && !removed);
  const take = async (file: File | null) => {
    if (!file) return;
    const wrong = await pictureProblem(file);
    setProblem(wrong);
    if (wrong) return;
    const small = await shrinkPicture(file);
    if (!small) return setProblem('picture.invalid');
    setDrawn(await toDataUrl(small));
    onChoose(small);
  };
  const message = problem ? t(problem) : error;
  return (
    <Row align="center" className={styles.field} role="group" aria-label={t('profile.picture')}>
      {preview ? (
        <img className={styles.preview} src={preview} alt="" width={112} height={112} />
      ) : (
        <Avatar
          person={removed ? { ...person, dpUrl: null } : person}
          portraitUrl={removed ? null : portraitUrl}
          size={112}
        />
      )}
      <Stack gap={2} className={styles.text}>
        <Row className={styles.buttons}>
          <FileButton
            accept="image/png,image/jpeg,image/gif"
            onChange={(file) => void take(file)}
            inputProps={{ 'aria-label': t('profile.picture') }}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconPhoto size={18} aria-hidden />}
              >
                {t(has ? 'profile.otherPicture' : 'profile.choosePicture')}
              </Button>
            )}
          </FileButton>
          {has && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => {
                setProblem(null);
                onChoose(person.dpUrl ? 'removed' : null);
              }}
            >
              {t('profile.removePicture')}
            </Button>
          )}
        </Row>
        {message ? (
          <Text tone="alarm" weight="semibold" role="alert">
            {message}
          </Text>
        ) : (
          <Text tone="soft" size="sm">
            {t('profile.pictureHint')}
          </Text>
        )}
        {sent !== null && (
          <div>
            <progress
              className={styles.progress}
              value={sent}
              max={1}
              aria-label={t('profile.sending', { percent: Math.round(sent * 100) })}
            />
            <Text tone="soft" size="sm">
              {t('profile.sending', { percent: Math.round(sent * 100) })}
            </Text>
          </div>
        )}
      </Stack>
    </Row>
  );
}
