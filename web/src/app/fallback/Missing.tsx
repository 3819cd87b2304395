import { isOffered, findPage } from '@pavilion/contract/pages';
import { Link, useLocation } from '../../render/router.ts';
import { useEvent } from '../../lib/event/event.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import styles from './Missing.module.css';
import pill from '../../ui/button/pill.module.css';

/** Shown where an address has no page, or none at this event: says which, and offers a way on. */
export function Missing() {
  const t = useTexts();
  const { pathname } = useLocation();
  const features = useEvent()?.config.features;
  const { root = '' } = start ?? {};
  const page = findPage(pathname.startsWith(root) ? pathname.slice(root.length) : pathname)?.page;
  const isElsewhere = page !== undefined && features !== undefined && !isOffered(page, features);
  const other = page?.needs === 'hall' ? 'missing.noHall' : 'missing.notHere';
  const title = t(isElsewhere ? other : 'missing.title');
  return (
    <section className={styles.missing}>
      <title>{title}</title>
      <svg viewBox="0 0 240 120" aria-hidden="true">
        <path d="M20 100h200M44 100V56l76-40 76 40v44M96 100V72h48v28" />
      </svg>
      <h1>{title}</h1>
      <p>{t(isElsewhere ? 'missing.notHereText' : 'missing.text')}</p>
      <Row gap={3} justify="center">
        <Link to="/" className={pill.large}>
          {t('missing.home')}
        </Link>
        {isElsewhere && features.sessions && (
          <Link to="/agenda-landing" className={pill.large}>
            {t('missing.agenda')}
          </Link>
        )}
      </Row>
    </section>
  );
}
