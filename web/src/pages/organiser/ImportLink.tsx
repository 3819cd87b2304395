import type { ImportKind } from '@pavilion/contract';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import pill from '../../ui/button/pill.module.css';

/** A link from a list to its table import. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const t = useTexts();
  return (
    <Row>
      <Link to="/organiser/import" search={{ kind }} className={pill.square}>
        <IconTableImport size={20} aria-hidden /> {t('hall.import')}
      </Link>
    </Row>
  );
}
