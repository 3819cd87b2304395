import { may } from '@pavilion/contract';
import { useSearch } from '../../render/router.ts';
import { useOverview } from '../../features/organising/setup/data.ts';
import { CopyEvent } from '../../features/organising/setup/CopyEvent.tsx';
import { NewEvent } from '../../features/organising/setup/NewEvent.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import styles from './OrganiserPage.module.css';

/** `/organiser/new?copy=yes`: an event from a preset, or this one again on other days. */
export function OrganiserNew() {
  const t = useTexts();
  const event = useEvent()!;
  const { copy } = useSearch() as { copy?: unknown };
  const copies = copy === 'yes';
  const title = copies ? t('setup.copyTitle', { name: event.name }) : t('setup.newTitle');
  return (
    <div className={styles.page}>
      <title>{`${title} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t(copies ? 'setup.copyText' : 'setup.newText')}</p>
      </header>
      <Loaded
        query={useOverview()}
        isEmpty={(overview) => !may(overview, copies ? 'event.copy' : 'event.create')}
        empty={
          <div>
            <h2>{t('setup.closed')}</h2>
            <p>{t('setup.closedText')}</p>
          </div>
        }
      >
        {() => (copies ? <CopyEvent /> : <NewEvent />)}
      </Loaded>
    </div>
  );
}
