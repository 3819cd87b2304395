import type { EnquiryKind } from '@pavilion/contract';
import { Suspense } from 'react';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const EnquiryForm = lazyNamed(
  () => import('../../features/organising/enquiry/EnquiryForm.tsx'),
  'EnquiryForm',
);

export function Enquiry({ kind }: { kind: EnquiryKind }) {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t(`enquiry.${kind}`)} · ${event.name}`}</title>
      <div>
        <h1>{t(`enquiry.${kind}`)}</h1>
        <p>{t(`enquiry.${kind}Text`)}</p>
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <EnquiryForm key={kind} kind={kind} />
      </Suspense>
    </div>
  );
}
