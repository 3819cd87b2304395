import { FigureDownloads } from '../../features/organising/figure/FigureDownloads.tsx';
import { Figures } from '../../features/organising/figure/Figures.tsx';
import { RatedList } from '../../features/programme/feedback/RatedList.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import frame from './OrganiserPage.module.css';

/** `/organiser/figures`: the event's figures, each with the rows behind it. */
export function OrganiserFigures() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={frame.page}>
      <title>{`${t('figure.title')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('figure.title')}</h1>
        <FigureDownloads />
        <p>{t('figure.text')}</p>
      </header>
      <Figures />
      {event.config.features.feedback && <RatedList />}
    </div>
  );
}
