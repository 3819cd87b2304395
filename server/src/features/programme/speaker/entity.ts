import type { OrganisedSpeaker, Speaker, SpeakerPage } from '@pavilion/contract';
import { cleanRichText } from '../../../texts/cleanRichText.ts';
import type { SessionOfSpeaker, SpeakerRow } from './queries.ts';
import type { InvitationRow } from '../../identity/invitation/service.ts';

/** A speaker as everyone may see them. */
export function toSpeaker(row: SpeakerRow): Speaker {
  return {
    userId: {
      _id: row.page_id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.publishes_email ? row.email : null,
      mobile: row.publishes_mobile ? row.mobile : null,
      dpUrl: row.dp_url,
      profession: row.profession,
      company: row.company,
      biographicalInfo: row.biographical_info,
      links: row.links,
    },
    roles: row.roles,
    hasAccount: row.person_id !== null,
    eventId: row.event_id,
  };
}

/** A session as a speaker's page lists it. */
export function toSession(row: SessionOfSpeaker): SpeakerPage['sessions'][number] {
  return {
    _id: row.id,
    topic: row.topic,
    startAt: row.start_at.toISOString(),
    duration: row.duration_minutes ?? 0,
    role: row.role,
  };
}

/** A speaker as organisers see them. */
export function toOrganisedSpeaker(
  row: SpeakerRow,
  sessions: SessionOfSpeaker[],
  invitation: InvitationRow | undefined,
): OrganisedSpeaker {
  const hasAccount = row.person_id !== null;
  return {
    ...toSpeaker(row),
    email: hasAccount ? null : row.email,
    isListed: row.is_listed,
    onlyModerates: row.only_moderates,
    sessions: sessions.map(toSession),
    invitation:
      hasAccount || !invitation
        ? null
        : {
            email: invitation.email,
            sentAt: invitation.created_at.toISOString(),
            expiresAt: invitation.expires_at!.toISOString(),
          },
  };
}

/** The columns of a speaker's details. A designation or picture that equals the person's profile keeps following it. */
export function toColumns(
  own: Pick<SpeakerRow, 'own_designation' | 'own_dp_url'>,
  given: {
    profession: string;
    company: string;
    biographicalInfo: string;
    dpUrl: string | null;
    links?: string[];
  },
) {
  const { profession, company, biographicalInfo, dpUrl, links = [] } = given;
  return {
    biographical_info: cleanRichText(biographicalInfo),
    company,
    designation: profession === own.own_designation ? null : profession,
    photo_url: dpUrl === own.own_dp_url ? null : dpUrl,
    links,
  };
}
