import { fullName, shownTourCode, type TourGuest } from '@pavilion/contract';
import { IconDownload } from '@tabler/icons-react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Avatar } from '../../../../ui/media/Avatar.tsx';
import badge from '../../../../ui/layout/badge.module.css';
import link from '../../../../ui/button/link.module.css';
import pill from '../../../../ui/button/pill.module.css';
import { useGuestFile, useGuests } from './data.ts';
import styles from './staff.module.css';

/** Who comes to a site visit and who waits, with contact details, and a download. */
export function GuestList({ boothId, tourId }: { boothId: string; tourId: string }) {
  const t = useTexts();
  const query = useGuests(boothId, tourId);
  const file = useGuestFile(boothId, tourId);
  return (
    <Stack>
      <Loaded
        query={query}
        isEmpty={({ guests }) => guests.length === 0}
        empty={<EmptyState isBare>{t('tourDesk.nobody')}</EmptyState>}
      >
        {({ guests }) => (
          <>
            <Row>
              {(['csv', 'xlsx'] as const).map((format) => (
                <button
                  key={format}
                  type="button"
                  className={pill.pill}
                  aria-disabled={file.isPending}
                  onClick={() => !file.isPending && file.mutate(format)}
                >
                  <IconDownload size={18} aria-hidden /> {t(`lead.${format}`)}
                </button>
              ))}
            </Row>
            <FailedStep error={file.error} otherwise={t('lead.fileFailed')} />
            <Stack as="ul" gap={2}>
              {guests.map((guest) => (
                <Guest key={guest._id} guest={guest} />
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Guest({ guest }: { guest: TourGuest }) {
  const t = useTexts();
  const language = useLanguage();
  const { person, state } = guest;
  const until = guest.offeredUntil && inEventZone(guest.offeredUntil, language);
  const people = t('tourDesk.seatCount', { count: guest.arrivedSeats ?? guest.seats });
  return (
    <Row as="li" gap={3} wrap={false} align="start" className={styles.guest}>
      <Avatar person={person} size={40} />
      <Stack gap={1}>
        <Row gap={2} align="center">
          <Text weight="semibold">{fullName(person) || t('lead.former')}</Text>
          <span className={state === 'arrived' ? badge.brand : badge.badge}>
            {t(`tour.state.${state}`)}
          </span>
        </Row>
        <Text tone="soft" size="sm">
          {[people, shownTourCode(guest.code), until && t('tourDesk.until', { moment: until })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {person.email && (
          <Row gap={3} rowGap={0} size="sm">
            <a href={`mailto:${person.email}`} className={link.tap}>
              {person.email}
            </a>
            {person.mobile && (
              <a href={`tel:${person.mobile}`} className={link.tap}>
                {person.mobile}
              </a>
            )}
          </Row>
        )}
      </Stack>
    </Row>
  );
}
