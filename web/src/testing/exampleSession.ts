import type { AgendaSession, SessionEntry } from '@pavilion/contract';

/** A session of half an hour that begins this many minutes after the page's time, 11:00. */
export function exampleSession(
  topic: string,
  inMinutes: number,
  given: Partial<AgendaSession> = {},
): SessionEntry {
  return {
    panels: [],
    session: {
      _id: `00000000-0000-4000-8000-${String(inMinutes + 10_000).padStart(12, '0')}`,
      ...{ version: 1, topic, description: '', type: 'webinar', track: null, place: null },
      startAt: new Date(Date.parse('2021-06-02T05:30:00Z') + inMinutes * 60_000).toISOString(),
      duration: 30,
      ...{ bannerUrl: null, sessionRecordingUrl: null, sessionOrder: 0, brochures: [] },
      ...{ userSessions: [], capacity: null, attendeeCount: 0 },
      ...{ isSessionPublic: true, isPublished: true },
      ...given,
    },
  };
}
