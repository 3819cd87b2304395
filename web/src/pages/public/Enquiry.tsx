import type { EnquiryKind } from '@pavilion/contract';
import { Suspense } from 'react';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const EnquiryForm = lazyNamed(
  () => import('../../features/organising/enquiry/EnquiryForm.tsx'),
  'EnquiryForm',
);

/** What exhibitors, sponsors and speakers fill in to take part. */
export function Enquiry({ kind }: { kind: EnquiryKind }) {
  const t = useTexts();
  return (
    <div className={styles.page}>
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
