import { Pipeline } from '../../features/organising/enquiry/Pipeline.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import frame from './OrganiserPage.module.css';

/** `/organiser/enquiries`: who wants to exhibit, sponsor or speak, and how far each enquiry is. */
export function OrganiserEnquiries() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={frame.page}>
      <title>{`${t('pipeline.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('pipeline.title')}</h1>
        <p>{t('pipeline.text')}</p>
      </header>
      <Pipeline />
    </div>
  );
}
