import { CompanionList } from '../../../features/identity/companion/CompanionList.tsx';
import { hasCompanions, useCompanions } from '../../../features/identity/companion/data.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

/** Whom the person brings along. */
export function useCompanionsPart(): VisitPart {
  const t = useTexts();
  const isOffered = useOffered()('registration');
  const own = useCompanions(isOffered);
  return {
    id: 'companions',
    title: t('companion.title'),
    queries: isOffered ? [own] : [],
    isEmpty: !hasCompanions(own.data),
    content: hasCompanions(own.data) && <CompanionList own={own.data} />,
  };
}
