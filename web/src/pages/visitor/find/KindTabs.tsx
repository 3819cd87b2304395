import { SegmentedControl } from '@mantine/core';
import { useKindNames } from '../../../features/venue/booth/useKindNames.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Which kind of booths the list shows; nothing where all booths are alike. */
export function KindTabs({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  const t = useTexts();
  const kinds = useKindNames();
  if (!kinds.length) return null;
  return (
    <SegmentedControl
      aria-label={t('kind.label')}
      size="md"
      value={kind}
      data={kinds.map(({ key, plural }) => ({ value: key, label: plural }))}
      onChange={onChange}
    />
  );
}
