import { Link } from '../../render/router.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../texts/texts.ts';

/** The guest's links to the sections of the landing page. */
export function PublicNav({
  className,
  onGo,
}: {
  className: string | undefined;
  /** Also called for links to the current page. */
  onGo?: () => void;
}) {
  const t = useTexts();
  const { landing, sessions, hall } = start?.event.config.features ?? {};
  const showsBooths = hall && landing?.sections.includes('booths');
  const showsOfferings = landing?.sections.includes('offerings') && landing.offerings.length > 0;
  return (
    <nav className={className} aria-label={t('shell.main')}>
      <Link to="/landing" hash="top" onClick={onGo}>
        {t('shell.home')}
      </Link>
      {(showsBooths || showsOfferings) && (
        <Link to="/landing" hash={showsBooths ? 'booths' : 'projects'} onClick={onGo}>
          {t(hall?.shows === 'exhibits' ? 'shell.onShow' : 'shell.projects')}
        </Link>
      )}
      {(sessions || (landing && landing.talks.length > 0)) && (
        <Link to="/landing" hash="talks" onClick={onGo}>
          {t('shell.talks')}
        </Link>
      )}
    </nav>
  );
}
