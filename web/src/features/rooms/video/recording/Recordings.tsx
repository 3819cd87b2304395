import { CallError } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { savesData } from '../../../../lib/browser/prefersQuiet.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { useRecordings } from '../data.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './recording.module.css';

/** The recordings the user is in; renders nothing if there are none. Shows load failures. */
export function Recordings({ roomId }: { roomId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const query = useRecordings(roomId);
  const isGone = query.error instanceof CallError && query.error.status === 404;
  if (isGone || (!query.data?.recordings.length && !query.isLoadingError)) return null;
  return (
    <Stack as="section" className={styles.recordings} aria-labelledby="recordings">
      <Text as="h2" size="xl" id="recordings">
        {t('video.recordings')}
      </Text>
      <Loaded query={query} empty={null}>
        {({ recordings }) => (
          <Stack as="ul" gap={4}>
            {recordings.map(({ _id, startedAt, state, url }) => (
              <Stack as="li" gap={2} key={_id}>
                <p>{inEventZone(startedAt, language)}</p>
                {url ? (
                  <>
                    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people said to each other has none */}
                    <video src={url} controls preload={savesData() ? 'none' : 'metadata'} />
                    <a href={url} download className={styles.download}>
                      <IconDownload size={18} stroke={1.8} aria-hidden />
                      {t('video.download')}
                    </a>
                  </>
                ) : (
                  <p>{t(state === 'failed' ? 'video.recordingFailed' : 'video.recordingComes')}</p>
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
