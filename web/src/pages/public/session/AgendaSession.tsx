import { SessionStory } from './SessionStory.tsx';

/** `/agenda-landing/{id}`: one session with everything the agenda offers about it. */
export function AgendaSession() {
  return <SessionStory variant="agenda" />;
}
