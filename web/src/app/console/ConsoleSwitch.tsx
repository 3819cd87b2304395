import { pages } from '@pavilion/contract/pages';
import { IconEye, IconLayoutDashboard } from '@tabler/icons-react';
import { Link, usePage } from '../../render/router.ts';
import { useLogin } from '../../lib/login/login.ts';
import { findWorkplace } from '../../lib/login/workplace.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from '../shell/PrivateShell.module.css';

/** What remains of the main navigation in the console: the visitors' view, and a way back from pages outside it. */
export function ConsoleSwitch() {
  const t = useTexts();
  const workplace = findWorkplace(useLogin()!.user);
  const page = usePage();
  const isInside = page && /^\/(organiser|exhibitor)\b/.test(pages[page].path);
  return (
    <nav className={styles.ways} aria-label={t('shell.main')}>
      {workplace && !isInside && (
        <Link to={workplace}>
          <IconLayoutDashboard size={20} stroke={1.6} aria-hidden />
          <span>{t('shell.console')}</span>
        </Link>
      )}
      <Link to="/">
        <IconEye size={20} stroke={1.6} aria-hidden />
        <span>{t('shell.asVisitor')}</span>
      </Link>
    </nav>
  );
}
