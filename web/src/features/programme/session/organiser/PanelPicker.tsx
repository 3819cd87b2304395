import { areDistinct, fullName, type Panelist } from '@pavilion/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useCandidates, useNameSpeaker, useWrittenSpeakers } from './organiserData.ts';
import styles from './OrganisedSessions.module.css';

export type Seat = Pick<Panelist, '_id' | 'role' | 'first_name' | 'last_name'>;

/** Picks speakers and moderators: people of the event and speakers without an account, found by name, or a new name. */
export function PanelPicker({
  seats,
  error,
  onChange,
}: {
  seats: Seat[];
  error: string | undefined;
  onChange: (seats: Seat[]) => void;
}) {
  const t = useTexts();
  const [wanted, setWanted] = useState('');
  const [asked] = useDebouncedValue(wanted.trim(), 200);
  const query = useCandidates(asked);
  const speakers = useWrittenSpeakers();
  const add = ({ _id, first_name, last_name }: Omit<Seat, 'role'>) => {
    onChange([...seats, { _id, first_name, last_name, role: 'speaker' }]);
    setWanted('');
  };
  const naming = useNameSpeaker(add);
  const taken = new Set(seats.map(({ _id }) => _id));
  const word = asked.toLowerCase();
  const written = (speakers.data ?? [])
    .filter((one) => fullName(one).toLowerCase().includes(word))
    .map((one) => ({ ...one, about: t('programme.noAccount') }));
  const people = (query.data?.attendees ?? []).map((one) => ({
    ...one,
    about: [one.designation, one.company].filter(Boolean).join(', '),
  }));
  const found = asked
    ? [...written, ...people].filter((person) => !taken.has(person._id)).slice(0, 6)
    : [];
  const isOnPanel = seats.some((seat) => !areDistinct([fullName(seat), asked]));
  return (
    <Stack as="fieldset" className={styles.panel}>
      <legend>{t('programme.panel')}</legend>
      {seats.length > 0 && (
        <Stack as="ul" gap={2} className={styles.panelSeats}>
          {seats.map((seat) => {
            const name = fullName(seat);
            return (
              <li key={seat._id}>
                <span dir="auto">{name}</span>
                <NativeSelect
                  size="sm"
                  aria-label={t('programme.roleOf', { name })}
                  value={seat.role}
                  data={[
                    { value: 'speaker', label: t('programme.speaks') },
                    { value: 'moderator', label: t('programme.moderates') },
                  ]}
                  onChange={(change) =>
                    onChange(
                      seats.map((one) =>
                        one === seat ? { ...one, role: change.target.value as Seat['role'] } : one,
                      ),
                    )
                  }
                />
                <IconButton
                  aria-label={t('settings.remove', { what: name })}
                  onClick={() => onChange(seats.filter((one) => one !== seat))}
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </Stack>
      )}
      <TextInput
        type="search"
        label={t('programme.addToPanel')}
        value={wanted}
        error={error}
        autoComplete="off"
        onChange={(change) => setWanted(change.target.value)}
      />
      <Stack as="ul" gap={2} className={styles.found} aria-label={t('programme.found')}>
        {found.map((person) => (
          <li key={person._id}>
            <button type="button" onClick={() => add(person)}>
              <IconPlus size={16} aria-hidden />
              <span dir="auto">
                {person.first_name} {person.last_name}
              </span>
              <Text as="small" tone="soft" dir="auto">
                {person.about}
              </Text>
            </button>
          </li>
        ))}
        {isOnPanel && (
          <li>
            <Text as="small" tone="soft">
              {t('programme.isOnPanel', { name: asked })}
            </Text>
          </li>
        )}
        {asked && speakers.data && !isOnPanel && (
          <li>
            <button
              type="button"
              aria-disabled={naming.isPending}
              onClick={() => !naming.isPending && naming.mutate(asked)}
            >
              <IconUserPlus size={16} aria-hidden />
              <span dir="auto">{t('programme.nameSpeaker', { name: asked })}</span>
              <Text as="small" tone="soft">
                {t('programme.noAccountNeeded')}
              </Text>
            </button>
          </li>
        )}
      </Stack>
      <FailedStep error={naming.error} />
    </Stack>
  );
}
