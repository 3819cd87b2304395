import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { CompanionList } from './CompanionList.tsx';
import { hasCompanions, useCompanions } from './data.ts';

/** Whom the person brings, and naming them; renders nothing where companions aren't included. */
export function Companions() {
  const t = useTexts();
  const query = useCompanions();
  if (query.isError && !query.data)
    return <FailedPart isAside what={t('companion.title')} queries={[query]} />;
  if (!hasCompanions(query.data)) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="companions">
      <Text as="h2" size="xl" id="companions">
        {t('companion.title')}
      </Text>
      <CompanionList own={query.data} />
    </Stack>
  );
}
