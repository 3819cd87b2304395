import { CallError } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { savesData } from '../../../../lib/browser/prefersQuiet.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { useRecordings } from '../data.ts';
import styles from './Recordings.module.css';

/** The recordings the user is in; renders nothing if there are none. Shows load failures. */
export function Recordings({ roomId }: { roomId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const query = useRecordings(roomId);
  const isGone = query.error instanceof CallError && query.error.status === 404;
  if (isGone || (!query.data?.recordings.length && !query.isLoadingError)) return null;
  return (
    <section className={styles.recordings} aria-labelledby="recordings">
      <h2 id="recordings">{t('video.recordings')}</h2>
      <Loaded query={query} empty={null}>
        {({ recordings }) => (
          <ul>
            {recordings.map(({ _id, startedAt, state, url }) => (
              <li key={_id}>
                <p>{inEventZone(startedAt, language)}</p>
                {url ? (
                  <>
                    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people said to each other has none */}
                    <video src={url} controls preload={savesData() ? 'none' : 'metadata'} />
                    <a href={url} download>
                      <IconDownload size={18} stroke={1.8} aria-hidden />
                      {t('video.download')}
                    </a>
                  </>
                ) : (
                  <p>{t(state === 'failed' ? 'video.recordingFailed' : 'video.recordingComes')}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
