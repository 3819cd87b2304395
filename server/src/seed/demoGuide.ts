import { fullName, type LocalText, presetForms, presetGuides } from '@pavilion/contract';
import { conference, conferenceTopics } from '../../demo/conference.ts';
import { conferenceGuests, expoSpeakers } from '../../demo/expo-people.ts';
import type { Ctx } from '../core/context.ts';
import { insertPerson } from '../features/identity/account/queries.ts';
import { addQuestions } from '../features/identity/form/service.ts';
import { add as addMember } from '../features/organising/member/service.ts';
import { introduce } from '../features/programme/speaker/service.ts';
import { addChapters } from '../features/venue/guide/service.ts';
import { add as addSponsor } from '../features/organising/sponsor/service.ts';
import type { MediaUrl } from './demoMedia.ts';

/** Adds the demo's questions of registration, speakers, committee and sponsors to an event. Speakers who are no attendees get a login, and their id into `people` by slug. */
export async function seedDemoGuide(
  ctx: Ctx,
  people: Map<string, string>,
  given: { passwordHash: string; mediaUrl: MediaUrl },
): Promise<void> {
  const { features } = ctx.event.config;
  const isExpo = features.hall !== null;
  if (isExpo) await addChapters(ctx, presetGuides['property-expo']);
  else await addQuestions(ctx, [...presetForms.conference, conferenceTopics]);
  if (!isExpo) await insertSpeakers(ctx, people, given);
  const biographies = isExpo ? expoSpeakers : [...conference.speakers, ...conferenceGuests];
  for (const [position, { slug, biographicalInfo }] of biographies.entries())
    await introduce(ctx, people.get(slug)!, { biographicalInfo, position });
  if (features.members) await seedMembers(ctx, given.mediaUrl);
  if (features.sponsors)
    for (const [position, { name, tier, logo }] of conference.sponsors.entries())
      await addSponsor(ctx, {
        name,
        tier,
        logoUrl: given.mediaUrl(logo.imageUrl),
        website: null,
        position,
      });
}

async function insertSpeakers(
  ctx: Ctx,
  people: Map<string, string>,
  { passwordHash, mediaUrl }: { passwordHash: string; mediaUrl: MediaUrl },
): Promise<void> {
  for (const [index, speaker] of conference.speakers.entries()) {
    const id = ctx.ports.ids.id();
    people.set(speaker.slug, id);
    await insertPerson(ctx.db, {
      id,
      event_id: ctx.event.id,
      email: `${speaker.slug}@demo.example`,
      first_name: speaker.first_name,
      last_name: speaker.last_name,
      mobile: `+9198201${10_001 + index}`,
      password_hash: passwordHash,
      roles: ['attendee', ...speaker.roles],
      dp_url: mediaUrl(speaker.dpUrl),
      profession: speaker.profession,
      // before the event began
      created_at: new Date(ctx.now().getTime() - 7 * 86_400_000 + index * 3_600_000),
    });
  }
}

async function seedMembers(ctx: Ctx, mediaUrl: MediaUrl): Promise<void> {
  const { officers, workingCommittee } = conference.committee;
  for (const [position, { role, person }] of officers.entries())
    await addMember(ctx, {
      name: fullName(person),
      role: roleNames[role],
      profession: person.profession,
      dpUrl: mediaUrl(person.dpUrl),
      position,
    });
  for (const [index, name] of workingCommittee.entries())
    await addMember(ctx, {
      name,
      role: null,
      profession: '',
      dpUrl: null,
      position: officers.length + index,
    });
}

const roleNames: Record<(typeof conference.committee.officers)[number]['role'], LocalText> = {
  Advisor: { en: 'Advisor', hi: 'सलाहकार' },
  Chairman: { en: 'Chairman', hi: 'अध्यक्ष' },
  'Co-Chairman': { en: 'Co-Chairman', hi: 'सह-अध्यक्ष' },
  'Ex-Officio President': { en: 'Ex-Officio President', hi: 'पदेन अध्यक्ष' },
  'Ex-Officio General Secretary': { en: 'Ex-Officio General Secretary', hi: 'पदेन महासचिव' },
};
