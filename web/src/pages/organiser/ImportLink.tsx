import type { SheetKind } from '@pavilion/contract';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '../../lib/router/Link.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';

/** The way from a list to the table that it can be imported from. */
export function ImportLink({ kind }: { kind: SheetKind }) {
  const t = useTexts();
  return (
    <div className={styles.actions}>
      <Link to="/organiser/import" search={{ kind }}>
        <IconTableImport size={20} aria-hidden /> {t('hall.import')}
      </Link>
    </div>
  );
}
