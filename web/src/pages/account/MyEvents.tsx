import { OwnEvents } from '../../features/identity/account/OwnEvents.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import frame from '../organiser/OrganiserPage.module.css';

/** `/my-events`: the events where the person has a role, and switching between them. */
export function MyEvents() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={frame.page}>
      <title>{`${t('ownEvents.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('ownEvents.title')}</h1>
        <p>{t('ownEvents.text')}</p>
      </header>
      <OwnEvents />
    </div>
  );
}
