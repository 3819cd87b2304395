import { Button } from '@mantine/core';
import type { StaffTour } from '@pavilion/contract';
import { IconBus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../../../../lib/time/useNow.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { SideDrawer } from '../../../../ui/dialog/SideDrawer.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import link from '../../../../ui/button/link.module.css';
import { CallOffDialog } from './CallOffDialog.tsx';
import { useBoothTours } from './data.ts';
import { GuestList } from './GuestList.tsx';
import { StaffTourCard } from './StaffTourCard.tsx';
import { TourForm } from './TourForm.tsx';

/** A booth's site visits for its staff: the next one first, those over or cancelled folded. */
export function TourBoard({
  boothId,
  shown,
  onShow,
}: {
  boothId: string;
  /** The site visit whose people are listed. */
  shown: string | null;
  onShow: (tourId: string | null) => void;
}) {
  const t = useTexts();
  const tours = useBoothTours(boothId);
  const [edited, setEdited] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<StaffTour | null>(null);
  const now = useNow(60_000);
  const isComing = (tour: StaffTour) => !tour.isCancelled && new Date(tour.endAt) > now;
  const find = (id: string) => tours.data?.find(({ _id }) => _id === id) ?? null;
  const card = (tour: StaffTour) => (
    <StaffTourCard
      key={tour._id}
      tour={tour}
      isShown={tour._id === shown}
      onShow={() => onShow(tour._id === shown ? null : tour._id)}
      onEdit={isComing(tour) ? () => setEdited(tour._id) : null}
      onCancel={isComing(tour) ? () => setLeaving(tour) : null}
    >
      {tour._id === shown && <GuestList boothId={boothId} tourId={tour._id} />}
    </StaffTourCard>
  );
  return (
    <Stack as="section" gap={4} aria-labelledby="tours">
      <h2 id="tours">{t('tourDesk.dates')}</h2>
      <div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('tourDesk.new')}
        </Button>
      </div>
      <Loaded
        query={tours}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={IconBus}>{t('tourDesk.none')}</EmptyState>}
      >
        {(all) => {
          const past = all.filter((tour) => !isComing(tour));
          return (
            <Stack gap={4}>
              {all.filter(isComing).toReversed().map(card)}
              {past.length > 0 && (
                <details open={past.some(({ _id }) => _id === shown) || undefined}>
                  <summary className={link.link}>
                    {t('tourDesk.past', { count: past.length })}
                  </summary>
                  <Stack gap={4}>{past.map(card)}</Stack>
                </details>
              )}
            </Stack>
          );
        }}
      </Loaded>
      {edited && (
        <SideDrawer
          title={t(edited === 'new' ? 'tourDesk.new' : 'tourDesk.edit')}
          onClose={() => setEdited(null)}
        >
          <TourForm
            boothId={boothId}
            tour={edited === 'new' ? null : find(edited)}
            onDone={() => setEdited(null)}
          />
        </SideDrawer>
      )}
      {leaving && (
        <CallOffDialog boothId={boothId} tour={leaving} onClose={() => setLeaving(null)} />
      )}
    </Stack>
  );
}
