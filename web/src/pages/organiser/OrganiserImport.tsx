import { isOffered, pages, importKind, type ImportKind } from '@pavilion/contract';
import { Link, useSearch } from '../../render/router.ts';
import { InviteNamed } from '../../features/exhibiting/staff/InviteNamed.tsx';
import { ImportTable } from '../../features/organising/import/ImportTable.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { type TextKey, useTexts } from '../../texts/texts.ts';
import styles from '../../features/organising/import/ImportTable.module.css';
import frame from './OrganiserPage.module.css';
import pill from '../../ui/button/pill.module.css';

/** `/organiser/import?kind=…`: importing and exporting tables. */
export function OrganiserImport() {
  const t = useTexts();
  const event = useEvent()!;
  const { features } = event.config;
  const asked = (useSearch() as { kind?: unknown }).kind;
  const kinds = offered.filter(([, needs]) => isOffered({ ...pages.home, needs }, features));
  const kind =
    kinds.find(([one]) => one === importKind.safeParse(asked).data)?.[0] ?? kinds[0]?.[0];
  return (
    <div className={frame.page}>
      <title>{`${t('import.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('import.title')}</h1>
        <p>{t('import.text')}</p>
      </header>
      <nav aria-label={t('import.kinds')}>
        <ul className={styles.kinds}>
          {kinds.map(([one]) => (
            <li key={one}>
              <Link
                to="/organiser/import"
                className={pill.pill}
                search={{ kind: one }}
                aria-current={one === kind ? 'page' : undefined}
              >
                {t(`import.kind.${one}` as TextKey)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {kind && <ImportTable key={kind} kind={kind} after={kind === 'booths' && <InviteNamed />} />}
    </div>
  );
}

type Needs =
  | 'polls'
  | 'hall'
  | 'offers'
  | 'sessions'
  | 'speakers'
  | 'members'
  | 'sponsors'
  | 'registration';
const offered: [ImportKind, Needs?][] = [
  ['booths', 'hall'],
  ['floors', 'hall'],
  ['offers', 'offers'],
  ['documents', 'hall'],
  ['items', 'hall'],
  ['sessions', 'sessions'],
  ['polls', 'polls'],
  ['people'],
  ['speakers', 'speakers'],
  ['members', 'members'],
  ['sponsors', 'sponsors'],
  ['announcements'],
  ['tickets', 'registration'],
  ['vouchers', 'registration'],
];
