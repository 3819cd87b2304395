import type { ImportKind } from '@pavilion/contract';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import styles from './OrganiserPage.module.css';

/** A link from a list to its table import. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const t = useTexts();
  return (
    <Row className={styles.actions}>
      <Link to="/organiser/import" search={{ kind }}>
        <IconTableImport size={20} aria-hidden /> {t('hall.import')}
      </Link>
    </Row>
  );
}
