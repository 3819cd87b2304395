import { Suspense } from 'react';
import { useEvent } from '../../lib/event.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const TakeOver = lazyNamed(
  () => import('../../features/programme/speaker/TakeOver.tsx'),
  'TakeOver',
);

/** `/speaker-invitation#TOKEN`: where the link of an invitation to take over a speaker leads. */
export function SpeakerInvitation() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('speakerInvitation.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('speakerInvitation.title')}</h1>
        <p>{t('speakerInvitation.text', { event: event.name })}</p>
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <TakeOver />
      </Suspense>
    </div>
  );
}
