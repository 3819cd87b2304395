import { Suspense } from 'react';
import { useEvent } from '../../lib/event.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const TakeInvitation = lazyNamed(
  () => import('../../features/identity/access/TakeInvitation.tsx'),
  'TakeInvitation',
);

/** `/invitation#TOKEN`: where the link of an invitation leads. */
export function Invitation() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('invitation.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('invitation.title')}</h1>
        <p>{t('invitation.text', { event: event.name })}</p>
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <TakeInvitation token={location.hash.slice(1)} />
      </Suspense>
    </div>
  );
}
