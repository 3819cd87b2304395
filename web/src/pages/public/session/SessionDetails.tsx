import { SessionStory } from './SessionStory.tsx';

/** `/SessionDetails/{id}`: one session, and the way into it. */
export function SessionDetails() {
  return <SessionStory variant="plain" />;
}
