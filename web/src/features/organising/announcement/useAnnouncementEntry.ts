import {
  type AnnouncementDraft,
  type AnnouncementTo,
  announcementWays,
  type OrganisedAnnouncement,
  type Role,
} from '@pavilion/contract';
import { languageCodes } from '@pavilion/contract/languages';
import { dropDraft } from '../../../lib/draft.ts';
import { useEvent } from '../../../lib/event.ts';
import { eventNow } from '../../../lib/eventTime.ts';
import { useDraft } from '../../../lib/useDraft.ts';
import { instantOf, localOf } from '../../../lib/wallTime.ts';
import { useReach } from './data.ts';

const noText = Object.fromEntries(
  languageCodes.map((one) => [one, '']),
) as OrganisedAnnouncement['text'];

/** An announcement being edited. */
export interface AnnouncementEntry {
  text: OrganisedAnnouncement['text'];
  link: string;
  kind: AnnouncementTo['kind'];
  /** Remembered while another kind is selected. */
  role: Role;
  /** The id of the session or booth it is about. */
  subject: string;
  ways: string[];
  when: 'now' | 'at' | 'draft';
  starts: string;
  ends: string;
}

/** The form state of a new or existing announcement: its values, whom it reaches, and the draft to send. */
export function useAnnouncementEntry(given: OrganisedAnnouncement | null, about: string | null) {
  const { zone } = useEvent()!;
  const name = `announcement:${given?._id ?? about ?? 'new'}`;
  const [entry, change, begun] = useDraft(name, firstEntry(given, about, zone));
  const to = toOf(entry);
  const chosen = announcementWays.filter((way) => entry.ways.includes(way));
  const reach = useReach(
    needsSubject(entry) && !entry.subject ? null : { to, ways: chosen, id: given?._id ?? null },
  );
  return {
    entry,
    chosen,
    reach,
    change,
    begun,
    /** Discards the stored draft once sent or saved. */
    drop: () => dropDraft(name),
    draftOf: (): AnnouncementDraft => ({
      text: entry.text,
      link: entry.link.trim() || null,
      to,
      ways: chosen,
      startsAt:
        entry.when === 'draft'
          ? null
          : entry.when === 'now'
            ? eventNow().toISOString()
            : entry.starts && instantOf(entry.starts, zone),
      endsAt: entry.ends ? instantOf(entry.ends, zone) : null,
    }),
  };
}

export function needsSubject({ kind }: AnnouncementEntry): boolean {
  return kind === 'session' || kind === 'booth';
}

/** The values that count as a change, without choices made for another kind. */
export function sentOf(entry: AnnouncementEntry) {
  const { text, link, ways, when, starts, ends } = entry;
  return { text, link, to: toOf(entry), ways, when, starts, ends };
}

function firstEntry(
  given: OrganisedAnnouncement | null,
  about: string | null,
  zone: string,
): AnnouncementEntry {
  const [kindAbout, idAbout] = about?.split(':') ?? [];
  return {
    text: given?.text ?? noText,
    link: given?.link ?? '',
    kind: given?.to.kind ?? (kindAbout as AnnouncementTo['kind'] | undefined) ?? 'all',
    role: given?.to.role ?? 'exhibitor',
    subject: given?.to.id ?? idAbout ?? '',
    ways: given?.ways ?? ['banner'],
    when: given === null ? 'now' : given.startsAt === null ? 'draft' : 'at',
    starts: localOf(given?.startsAt ?? eventNow().toISOString(), zone),
    ends: given?.endsAt ? localOf(given.endsAt, zone) : '',
  };
}

function toOf(entry: AnnouncementEntry): AnnouncementTo {
  return {
    kind: entry.kind,
    role: entry.kind === 'role' ? entry.role : null,
    id: needsSubject(entry) ? entry.subject || null : null,
  };
}
