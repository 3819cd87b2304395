import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useVenue } from '../../app/useVenue.ts';
import { HelpChat } from '../../features/exhibiting/help/HelpChat.tsx';
import { Faq } from '../../features/exhibiting/help/Faq.tsx';
import { MissedCalls } from '../../features/rooms/room/calls/MissedCalls.tsx';
import { TalkBar } from '../../features/rooms/room/calls/TalkBar.tsx';
import { useMyHelp } from '../../features/exhibiting/help/data.ts';
import { useVisit } from '../../features/venue/visit/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { RotateHint } from '../../ui/layout/RotateHint.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { InfoDesk as InfoDeskScene, type InfoDeskPlace } from '../../venue/scenes/InfoDesk.tsx';
import type { Target } from '../../venue/venue.ts';
import { ConversationFeedback } from './ConversationFeedback.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './Place.module.css';

const entranceMs = 1000;

/** `/info-desk`: the people who help, frequently asked questions, and the ways to other places. */
export function InfoDesk() {
  const t = useTexts();
  const venue = useVenue();
  const event = useEvent()!;
  const { hall, auditorium, infoDesk, help, rooms } = event.config.features;
  const arrived = useArrival();
  const desk = useMyHelp(null, help !== null).data?.desk;
  useVisit('info-desk');

  const asking = useRef<HTMLElement>(null);
  const ask = () => {
    asking.current?.scrollIntoView({ block: 'start' });
    asking.current?.querySelector('textarea')?.focus({ preventScroll: true });
  };
  const targets: Target<InfoDeskPlace>[] = [
    ...(help ? [{ id: 'ask' as const, label: t('chat.ask'), onPress: ask }] : []),
    ...(auditorium
      ? [
          {
            id: 'auditorium' as const,
            label: t('shell.auditorium'),
            href: venue.hrefFor('/auditorium'),
          },
        ]
      : []),
    ...(hall
      ? [{ id: 'hall' as const, label: t('shell.hall'), href: venue.hrefFor('/exhibition-hall') }]
      : []),
  ];
  const questions = infoDesk?.questions ?? [];
  const title = <title>{`${t('infodesk.name')} · ${event.name}`}</title>;
  if (!arrived) {
    return (
      <Stack gap={4} align="center" tone="soft" className={styles.opening} role="status">
        {title}
        <Loader aria-hidden />
        <p>{t('infodesk.opening')}</p>
      </Stack>
    );
  }
  return (
    <div className={styles.page}>
      {title}
      <h1 className={visuallyHidden.text}>{t('infodesk.name')}</h1>
      <RotateHint />
      <DrawnPlace items={targets} onNavigate={venue.onNavigate}>
        <InfoDeskScene
          {...venue}
          name={t('infodesk.name')}
          sign={t('shell.help')}
          targets={targets}
          staffed={desk?.staffed ?? false}
        />
      </DrawnPlace>
      <div className={styles.below}>
        {help && (
          <section ref={asking} className={styles.asking}>
            <h2>{t('infodesk.ask')}</h2>
            <p>{t('infodesk.askText')}</p>
            <div className={styles.chat}>
              <HelpChat
                boothId={null}
                {...(rooms && {
                  withNotes: (threadId, draw) => (
                    <MissedCalls hasTalkBar of={{ threadId }}>
                      {draw}
                    </MissedCalls>
                  ),
                })}
                bar={(threadId) => rooms && <TalkBar threadId={threadId} mayAsk={false} />}
                after={(threadId) => <ConversationFeedback threadId={threadId} />}
              />
            </div>
          </section>
        )}
        {questions.length > 0 && <Faq questions={questions} />}
      </div>
    </div>
  );
}

/** Whether the second of arriving at the desk is over; at once with reduced motion. */
function useArrival(): boolean {
  const [arrived, setArrived] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), entranceMs);
    return () => clearTimeout(timer);
  }, []);
  return arrived;
}
