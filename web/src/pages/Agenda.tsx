import { Link, useParams } from '@tanstack/react-router';
import { useEvent } from '../lib/event.ts';

export function Agenda() {
  const event = useEvent()!;
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <Link to={(id ? '/agenda-landing/$id' : '/agenda-landing') as string} params={{ id } as never}>
      {event.name}
    </Link>
  );
}
