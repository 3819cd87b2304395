import { MyCertificate } from '../../../features/programme/certificate/MyCertificate.tsx';
import { useCertificate } from '../../../features/programme/certificate/data.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

/** The certificate of attendance, once it is earned. */
export function useCertificatePart(): VisitPart {
  const t = useTexts();
  const isOffered = useOffered()('certificates');
  const certificate = useCertificate(isOffered);
  return {
    id: 'certificate',
    title: t('certificate.title'),
    queries: isOffered ? [certificate] : [],
    isEmpty: !certificate.data?.isEarned,
    content: <MyCertificate />,
  };
}
