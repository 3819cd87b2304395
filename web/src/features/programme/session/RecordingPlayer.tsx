import type { Session } from '@pavilion/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useNavigate, useSearch } from '../../../render/router.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { usePicture } from '../../../lib/browser/usePicture.ts';
import { useTexts } from '../../../texts/texts.ts';
import { toChapters } from '../../../ui/media/toChapters.ts';
import styles from './SessionView.module.css';

const VideoDialog = lazyNamed(() => import('../../../ui/media/VideoDialog.tsx'), 'VideoDialog');

/** A session's recording; loads nothing before a click, or before an address with `?at=SECOND` asks for it. */
export function RecordingPlayer({ recording }: { recording: NonNullable<Session['recording']> }) {
  const t = useTexts();
  const { term } = useTerms();
  const title = term(recording.title);
  const [isPressed, setPressed] = useState(false);
  const navigate = useNavigate();
  const search = useSearch() as { at?: unknown };
  const from = typeof search.at === 'number' && search.at >= 0 ? search.at : undefined;
  const isOpen = isPressed || from !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const poster = usePicture(recording.posterUrl);
  return (
    <section aria-labelledby="recording">
      <h2 id="recording">{t('session.recording')}</h2>
      <button
        ref={button}
        type="button"
        className={styles.play}
        aria-label={t('session.play', { title })}
        onClick={() => setPressed(true)}
      >
        {poster && <img src={poster} alt="" decoding="async" />}
        <span className={styles.icon} aria-hidden>
          <IconPlayerPlayFilled size={34} />
        </span>
        <span className={styles.name} aria-hidden>
          {title}
        </span>
      </button>
      <p className={styles.recordingText}>{term(toChapters(recording.description).text)}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <VideoDialog
            video={{
              title,
              url: recording.url,
              posterUrl: recording.posterUrl,
              captionsUrl: recording.captionsUrl,
              description: recording.description,
              from,
            }}
            onClose={() => {
              setPressed(false);
              if (from !== undefined)
                void navigate({
                  to: '.',
                  search: { ...search, at: undefined },
                  replace: true,
                  resetScroll: false,
                });
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
