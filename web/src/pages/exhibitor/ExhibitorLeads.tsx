import { leadStages } from '@pavilion/contract';
import { useNavigate, useSearch } from '../../render/router.ts';
import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { LeadCard } from '../../features/exhibiting/lead/LeadCard.tsx';
import { LeadList } from '../../features/exhibiting/lead/LeadList.tsx';
import { ScanBadge } from '../../features/exhibiting/scan/ScanBadge.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Exhibitor.module.css';

/** `/exhibitor/leads?stage=…&person=ID`: who did something at the booth, and what became of it. */
export function ExhibitorLeads() {
  const t = useTexts();
  const navigate = useNavigate();
  const { badges } = useEvent()!.config.features;
  const given = useSearch();
  const stage = leadStages.find((one) => one === given['stage']) ?? null;
  const person = typeof given['person'] === 'string' ? given['person'] : null;
  const go = (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: { ...given, ...change },
      resetScroll: false,
    });
  return (
    <ExhibitorFrame title={t('exhibitor.leads')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('exhibitor.leads')}</h1>
              <p>{t('lead.intro')}</p>
            </div>
          </header>
          {badges && <ScanBadge key={boothId} boothId={boothId} />}
          <Stack
            gap={5}
            className={styles.leads}
            data-chosen={person !== null || undefined}
            key={boothId}
          >
            <div className={styles.list}>
              <LeadList
                boothId={boothId}
                stage={stage}
                chosen={person}
                onStage={(next) => go({ stage: next ?? undefined })}
                onChoose={(personId) => go({ person: personId })}
              />
            </div>
            {person && (
              <LeadCard
                key={person}
                boothId={boothId}
                personId={person}
                onClose={() => go({ person: undefined })}
              />
            )}
          </Stack>
        </>
      )}
    </ExhibitorFrame>
  );
}
