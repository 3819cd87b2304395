import { NativeSelect } from '@mantine/core';
import type { Concern, SessionEntry } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { dayName } from '../../../../lib/time/eventDays.ts';
import { eventNow } from '../../../../lib/time/eventTime.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { AgendaGrid } from '../agenda/AgendaGrid.tsx';
import { listDays } from '../agenda/agendaFilter.ts';
import { Clashes } from './Clashes.tsx';

/** One day of the programme by place and time, with what clashes. */
export function OrganisedGrid({
  entries,
  clashes,
  onEdit,
}: {
  entries: SessionEntry[];
  clashes: Map<string, Concern[]>;
  onEdit: (id: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const [chosen, setChosen] = useState('');
  const dayIn = (at: Date) => wallClock(at, zone).day;
  const days = listDays(entries, zone);
  const day = [chosen, dayIn(eventNow())].find((one) => days.includes(one)) ?? days[0]!;
  return (
    <Stack gap={4}>
      <NativeSelect
        label={t('agenda.day')}
        value={day}
        data={days.map((one) => ({ value: one, label: dayName(one, language) }))}
        onChange={(change) => setChosen(change.currentTarget.value)}
      />
      <AgendaGrid
        day={day}
        entries={entries.filter(({ session }) => dayIn(new Date(session.startAt)) === day)}
        me={undefined}
        isWhole
      >
        {({ session }) => (
          <Stack gap={1}>
            <Clashes concerns={clashes.get(session._id)} />
            <IconButton
              aria-label={t('programme.changeOf', { what: session.topic })}
              onClick={() => onEdit(session._id)}
            >
              <IconPencil size={20} aria-hidden />
            </IconButton>
          </Stack>
        )}
      </AgendaGrid>
    </Stack>
  );
}
