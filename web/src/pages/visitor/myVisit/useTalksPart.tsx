import { useHelpConversations } from '../../../features/exhibiting/help/data.ts';
import {
  HelpConversations,
  infoDesk,
} from '../../../features/exhibiting/help/HelpConversations.tsx';
import { ConversationRows } from '../../../features/people/message/ConversationRows.tsx';
import { toConversations, useConversations } from '../../../features/people/message/data.ts';
import { useNavigate } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

const mostShown = 4;

/** The latest conversations: with booths and the info desk, and beside them with people. */
export function useTalksPart(): VisitPart {
  const t = useTexts();
  const navigate = useNavigate();
  const offers = useOffered();
  const [hasDesks, hasPeople] = [offers('help'), offers('messages')];
  const help = useHelpConversations(hasDesks);
  const messages = useConversations(hasPeople);
  const desks = hasDesks ? (help.data ?? []) : [];
  const people = hasPeople && messages.data ? toConversations(messages.data) : [];
  const unread =
    desks.reduce((sum, { thread }) => sum + thread.visitorUnread, 0) +
    people.reduce((sum, one) => sum + one.unread, 0);
  const openDesk = (place: string) => {
    if (hasPeople) void navigate({ to: '/message-dashboard', search: { booth: place } });
    else if (place === infoDesk) void navigate({ to: '/info-desk' });
    else void navigate({ to: '/booth/$id', params: { id: place }, search: { open: 'chat' } });
  };
  return {
    id: 'messages',
    title: t('message.title'),
    queries: [...(hasDesks ? [help] : []), ...(hasPeople ? [messages] : [])],
    isEmpty: desks.length + people.length === 0,
    note: unread > 0 && t('shell.unread', { count: unread }),
    ...(hasPeople && { way: { to: '/message-dashboard', label: t('myVisit.allMessages') } }),
    content: (
      <Grid least="17rem" gap={4}>
        {desks.length > 0 && (
          <Stack gap={1} justify="start">
            <Kind name={t('message.desks')} />
            <HelpConversations
              conversations={desks.slice(0, mostShown)}
              chosen={null}
              onChoose={openDesk}
            />
          </Stack>
        )}
        {people.length > 0 && (
          <Stack gap={1} justify="start">
            <Kind name={t('message.people')} />
            <ConversationRows
              conversations={people.slice(0, mostShown)}
              chosen={null}
              onChoose={(personId) =>
                void navigate({ to: '/message-dashboard', search: { with: personId } })
              }
            />
          </Stack>
        )}
      </Grid>
    ),
  };
}

function Kind({ name }: { name: string }) {
  return (
    <Text as="h3" size="sm" tone="soft" weight="strong">
      {name}
    </Text>
  );
}
