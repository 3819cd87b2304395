import {
  type AnnouncementDraft,
  type AnnouncementTo,
  announcementChannels,
  CallError,
  type Language,
  type OrganisedAnnouncement,
  type Role,
} from '@pavilion/contract';
import { languageCodes } from '@pavilion/contract/languages';
import { useState } from 'react';
import { dropDraft } from '../../../lib/draft/draft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { toInstant, toWallTime } from '../../../lib/time/wallTime.ts';
import { useReach } from './data.ts';

/** An announcement being edited, by what organisers can change at the same time. */
export type AnnouncementEntry = Record<`text.${Language}`, string> & {
  link: string;
  kind: AnnouncementTo['kind'];
  /** Remembered while another kind is selected. */
  role: Role;
  /** The id of the session or booth it is about. */
  subject: string;
  channels: string[];
  when: 'now' | 'at' | 'draft';
  starts: string;
  ends: string;
};

/** The form state of a new or existing announcement: its values, merged with what other organisers save meanwhile, whom it reaches, and the draft to send. */
export function useAnnouncementEntry(given: OrganisedAnnouncement | null, about: string | null) {
  const { zone } = useEvent()!;
  const [opened] = useState(() => eventNow().toISOString());
  const [latest, setLatest] = useState(given);
  const seen = toEntry(given, { about, zone, opened });
  const saved = toEntry(latest, { about, zone, opened });
  const name = `announcement-fields:${given?._id ?? about ?? 'new'}`;
  const typed = useConflictDraft(saved, name, { isInDrawer: true });
  const { values: entry, contested } = typed;
  const to = toRecipients(entry);
  const chosen = announcementChannels.filter((channel) => entry.channels.includes(channel));
  const reach = useReach(
    needsSubject(entry) && !entry.subject ? null : { to, channels: chosen, id: given?._id ?? null },
  );
  return {
    entry,
    chosen,
    reach,
    saved,
    /** The announcement as last read; null for a new one. */
    latest,
    change: typed.set,
    /** Fields both sides have changed: one version has to be chosen. */
    contested,
    /** Fields someone else has changed since the form was opened. */
    changedByOthers: (Object.keys(saved) as (keyof AnnouncementEntry)[]).filter(
      (field) => String(seen[field]) !== String(saved[field]) && !contested.includes(field),
    ),
    keepMine: typed.keepMine,
    takeTheirs: typed.takeTheirs,
    /** Takes over what others have saved, if that is why it was refused. */
    refuse(reason: unknown) {
      if (reason instanceof CallError && reason.code === 'announcement.changed')
        setLatest(reason.hint['announcement'] as OrganisedAnnouncement);
    },
    /** Discards the stored draft once sent or saved. */
    drop: () => dropDraft(name),
    toDraft: (): AnnouncementDraft => ({
      text: text(entry),
      link: entry.link.trim() || null,
      to,
      channels: chosen,
      startsAt:
        entry.when === 'draft'
          ? null
          : entry.when === 'now'
            ? eventNow().toISOString()
            : entry.starts && toInstant(entry.starts, zone),
      endsAt: entry.ends ? toInstant(entry.ends, zone) : null,
    }),
  };
}

export function needsSubject({ kind }: AnnouncementEntry): boolean {
  return kind === 'session' || kind === 'booth';
}

/** The values that count as a change, without choices made for another kind. */
export function toRequest(entry: AnnouncementEntry) {
  const { link, channels, when, starts, ends } = entry;
  return { text: text(entry), link, to: toRecipients(entry), channels, when, starts, ends };
}

function toEntry(
  one: OrganisedAnnouncement | null,
  { about, zone, opened }: { about: string | null; zone: string; opened: string },
): AnnouncementEntry {
  const [kindAbout, idAbout] = about?.split(':') ?? [];
  const texts = languageCodes.map((code) => [`text.${code}`, one?.text[code] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<`text.${Language}`, string>),
    link: one?.link ?? '',
    kind: one?.to.kind ?? (kindAbout as AnnouncementTo['kind'] | undefined) ?? 'all',
    role: one?.to.role ?? 'exhibitor',
    subject: one?.to.id ?? idAbout ?? '',
    channels: one?.channels ?? ['banner'],
    when: one === null ? 'now' : one.startsAt === null ? 'draft' : 'at',
    starts: toWallTime(one?.startsAt ?? opened, zone),
    ends: one?.endsAt ? toWallTime(one.endsAt, zone) : '',
  };
}

function text(entry: AnnouncementEntry): OrganisedAnnouncement['text'] {
  const texts = languageCodes.map((code) => [code, entry[`text.${code}`]]);
  return Object.fromEntries(texts) as OrganisedAnnouncement['text'];
}

function toRecipients(entry: AnnouncementEntry): AnnouncementTo {
  return {
    kind: entry.kind,
    role: entry.kind === 'role' ? entry.role : null,
    id: needsSubject(entry) ? entry.subject || null : null,
  };
}
