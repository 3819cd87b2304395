import { noCompany, qualifications, type Role } from '@pavilion/contract';
import { attendees, practitioners } from '../../demo/attendees/attendees.ts';
import { boothStaff, expoSpeakers } from '../../demo/expo-people.ts';
import type { DemoAttendee } from '../../demo/attendees/DemoAttendee.ts';
import type { Ctx } from '../core/context.ts';
import { insertPerson } from '../features/identity/account/queries.ts';
import { castDays } from './demoDays.ts';
import type { MediaUrl } from './demoMedia.ts';

/** Those whose logins are public registered so long ago, before the event began. */
const firstAgoMs = 7 * 24 * 3_600_000;

/** They come first. */
const publicCount = 6;

const roles: Record<string, Role[]> = {
  eli: ['attendee', 'exhibitor'],
  sam: ['attendee', 'speaker'],
  mo: ['attendee', 'moderator'],
  hana: ['attendee', 'organiser'],
};

/** Who answers at the expo's other booths. */
const exhibitors = new Set(boothStaff.map(({ slug }) => slug));

/** Adds the demo's attendees with their profiles to an event; returns their ids by slug, which is the first part of their email. */
export async function insertDemoPeople(
  ctx: Ctx,
  passwordHash: string,
  mediaUrl: MediaUrl,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const isExpo = ctx.event.config.features.hall !== null;
  const talks = new Set(isExpo ? expoSpeakers.map(({ slug }) => slug) : []);
  const days = castDays(ctx);
  const first = new Date(ctx.now().getTime() - firstAgoMs);
  const offered = ctx.event.config.features.people?.skills ?? [];
  for (const [index, person] of (isExpo ? attendees : practitioners).entries()) {
    const id = ctx.ports.ids.id();
    const registeredAt = index < publicCount ? first : days(index - publicCount).registeredAt;
    ids.set(person.slug, id);
    await insertPerson(ctx.db, {
      id,
      event_id: ctx.event.id,
      email: `${person.slug}@demo.example`,
      first_name: person.first_name,
      last_name: person.last_name,
      mobile: `+9198200${String(10_001 + index)}`,
      password_hash: passwordHash,
      roles:
        roles[person.slug] ??
        (talks.has(person.slug)
          ? ['attendee', 'speaker']
          : isExpo && exhibitors.has(person.slug)
            ? ['attendee', 'exhibitor']
            : ['attendee']),
      dp_url: mediaUrl(person.dpUrl),
      profession: person.companyName ? '' : person.designation,
      location: person.location,
      bio: person.bio,
      companies: JSON.stringify(toCompanies(person, index)),
      created_at: registeredAt,
      qualifications: qualifications.filter((one) => person.qualifications.includes(one)),
      skills: offered.filter((skill) => person.skills.includes(skill)),
    });
  }
  return ids;
}

function toCompanies({ companyName, designation, category }: DemoAttendee, index: number) {
  if (!companyName) return [];
  const since = `${2006 + (index % 14)}-${String(1 + (index % 12)).padStart(2, '0')}-01`;
  return [{ ...noCompany, companyName, designation, category, employeeSince: since }];
}
