import { fullName, type Panelist } from '@pavilion/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCandidates } from './organiserData.ts';
import styles from './SessionForm.module.css';

export type Seat = Pick<Panelist, '_id' | 'role' | 'first_name' | 'last_name'>;

/** Who speaks and who leads: people of the event, found by name. */
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
  const taken = new Set(seats.map(({ _id }) => _id));
  const found = asked
    ? (query.data?.attendees ?? []).filter((person) => !taken.has(person._id)).slice(0, 6)
    : [];
  return (
    <fieldset className={styles.panel}>
      <legend>{t('programme.panel')}</legend>
      {seats.length > 0 && (
        <ul className={styles.seats}>
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
        </ul>
      )}
      <TextInput
        type="search"
        label={t('programme.addToPanel')}
        value={wanted}
        error={error}
        autoComplete="off"
        onChange={(change) => setWanted(change.target.value)}
      />
      <ul className={styles.found} aria-label={t('programme.found')}>
        {found.map((person) => (
          <li key={person._id}>
            <button
              type="button"
              onClick={() => {
                const { _id, first_name, last_name } = person;
                onChange([...seats, { _id, first_name, last_name, role: 'speaker' }]);
                setWanted('');
              }}
            >
              <IconPlus size={16} aria-hidden />
              <span dir="auto">
                {person.first_name} {person.last_name}
              </span>
              <small dir="auto">
                {[person.designation, person.company].filter(Boolean).join(', ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
