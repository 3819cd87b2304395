import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { OrganisedPolls } from '../../../features/programme/poll/OrganisedPolls.tsx';
import { useAgenda } from '../../../features/programme/session/data.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** The polls of one session at a time; the running or next one first. */
export function ProgrammePolls() {
  const t = useTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const moment = (iso: string) =>
    inEventZone(iso, language, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  return (
    <Loaded
      query={useAgenda()}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState title={t('programme.none')}>{t('programme.noneText')}</EmptyState>}
    >
      {(all) => {
        const sessions = all.map(({ session }) => session);
        const next = sessions.find(
          ({ startAt, duration }) => Date.parse(startAt) + duration * 60_000 > eventNow().getTime(),
        );
        const session = sessions.find(({ _id }) => _id === chosen) ?? next ?? sessions.at(-1)!;
        return (
          <Stack gap={4}>
            <NativeSelect
              label={t('programme.pollSession')}
              value={session._id}
              data={sessions.map(({ _id, topic, startAt }) => ({
                value: _id,
                label: `${moment(startAt)} · ${topic}`,
              }))}
              onChange={(change) => setChosen(change.currentTarget.value)}
            />
            <OrganisedPolls key={session._id} sessionId={session._id} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
