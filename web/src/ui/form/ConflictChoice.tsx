import { Button } from '@mantine/core';
import { useTexts } from '../../texts/texts.ts';
import { Notice } from '../feedback/Notice.tsx';

/** Lists the fields someone else has changed in the meantime, and asks whose version to keep. */
export function ConflictChoice({
  fields,
  onMine,
  onTheirs,
}: {
  /** The fields' labels. */
  fields: string[];
  onMine: () => void;
  onTheirs: () => void;
}) {
  const t = useTexts();
  if (fields.length === 0) return null;
  return (
    <Notice tone="bad" title={t('edit.contested')}>
      <p>{fields.join(', ')}</p>
      <Button size="sm" onClick={onMine}>
        {t('edit.keepMine')}
      </Button>{' '}
      <Button size="sm" variant="default" onClick={onTheirs}>
        {t('edit.takeTheirs')}
      </Button>
    </Notice>
  );
}
