import { HelpConversations } from '../../features/exhibiting/help/HelpConversations.tsx';
import { useHelpConversations } from '../../features/exhibiting/help/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { FailedPart } from '../../ui/feedback/FailedPart.tsx';

/** The visitor's conversations with booths and the info desk, and how they are listed beside those with people: nothing if there are none. */
export function useDeskConversations(chosen: string | null, onChoose: (place: string) => void) {
  const t = useTexts();
  const query = useHelpConversations(useEvent()!.config.features.help !== null);
  const others = query.data?.length ? (
    <HelpConversations conversations={query.data} chosen={chosen} onChoose={onChoose} />
  ) : query.isError ? (
    <FailedPart isAside what={t('message.desks')} queries={[query]} />
  ) : null;
  return { conversations: query.data, others };
}
