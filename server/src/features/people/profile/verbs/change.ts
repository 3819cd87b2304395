import {
  type Actor,
  type EditableProfile,
  maxPictureBytes,
  profileChange,
  type ProfileChange,
  type RouteReply,
  type putAttendee,
} from '@pavilion/contract';
import type { FastifyRequest } from 'fastify';
import type { Updateable } from 'kysely';
import { commit, type Ctx } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';
import { holdUpload } from '../../../../http/holdUpload.ts';
import { refuse } from '../../../../core/refusal.ts';
import { sandboxed } from '../../../../sandbox/sandboxed.ts';
import { isTextKey } from '../../../../texts/texts.ts';
import { mobileDemand, ownMobile, recordGrantChanges } from '../../../identity/account/service.ts';
import { type ProfileForm, readForm } from './readForm.ts';
import { limitUploads } from '../limits.ts';
import type * as picture from './drawPortraits.ts';
import { addressOfKey, pictureKeys, newPictureKeys } from '../model/pictureKeys.ts';
import { publishWishes, toWishColumns } from '../model/wishes.ts';
import * as queries from '../queries.ts';
import { requireOwner } from '../rights.ts';
import { toDetails } from './toDetails.ts';

const inSandbox = sandboxed<typeof picture>(new URL('./drawPortraits.ts', import.meta.url));

/**
 * Changes the actor's profile: only the fields in the form. With a `version`, refuses `profile.changed` (with its
 * current state) if the profile has changed since. Refuses `forbidden` for another's profile, all invalid fields at
 * once, `picture.invalid`, `file.tooComplex`, `throttled` after ten pictures in an hour and as `holdUpload` does.
 */
export async function change(
  ctx: Ctx,
  id: string,
  request: FastifyRequest,
): Promise<RouteReply<typeof putAttendee>> {
  requireOwner(ctx, id);
  const held = { sender: id, maxBytes: maxPictureBytes };
  return holdUpload(request, held, async () => save(ctx, id, await readForm(request)));
}

async function save(
  ctx: Ctx<Actor>,
  id: string,
  { fields, picture }: ProfileForm,
): Promise<RouteReply<typeof putAttendee>> {
  const given = checked(ctx, fields);
  const kept = picture ? await storePicture(ctx, picture) : null;
  try {
    const { profile, outdated } = await commit(ctx, (tx) => apply(tx, given, kept));
    await deletePictures(ctx, outdated);
    return {
      user: { ...profile, _id: id, meetings: await ctx.hooks.ownPart.calls(ctx, id) },
    };
  } catch (error) {
    await deletePictures(ctx, pictureKeys(kept));
    throw error;
  }
}

async function apply(
  tx: Ctx<Actor>,
  given: ProfileChange,
  picture: string | null,
): Promise<{ profile: EditableProfile; outdated: string[] }> {
  const before = await queries.lockProfile(tx.db, tx.actor.personId);
  if (!before) refuse('auth.invalid');
  if (given.version !== undefined && given.version !== before.profile_version)
    refuse('profile.changed', { hint: { profile: toEditable(before) } });
  refuseUnknownSkills(tx, given, before);
  refuseUnknownWishes(tx, given, before);
  const replaced = picture !== null || given.removePicture !== undefined;
  const columns = {
    ...toColumns(given, before),
    ...mobileColumns(tx, given, before),
    ...(replaced && { dp_url: picture }),
  };
  const update = () => queries.updateProfile(tx.db, before.id, columns);
  const changed = given.visibility
    ? await recordGrantChanges(tx, before.id, update)
    : await update();
  if (given.wishes) await publishWishes(tx, before.id);
  return { profile: toEditable(changed), outdated: replaced ? pictureKeys(before.dp_url) : [] };
}

/** The form, validated; refuses with all its problems at once. */
function checked(ctx: Ctx<Actor>, fields: Record<string, unknown>): ProfileChange {
  const parsed = profileChange.safeParse(fields);
  const problems = (parsed.error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    code: isTextKey(issue.message) ? issue.message : 'field.invalid',
  }));
  if (mobileDemand(ctx) === 'required' && String(fields['mobile'] ?? 'none').trim() === '')
    problems.push({ path: 'mobile', code: 'registration.mobile' });
  if (!parsed.success || problems.length) return refuse('fields.invalid', { fields: problems });
  const { eventId } = parsed.data;
  if (eventId && eventId !== ctx.event.id) refuse('event.mismatch');
  return parsed.data;
}

/** Skills the person already has may stay, even if the organiser has since removed them from the list. */
function refuseUnknownSkills(
  tx: Ctx<Actor>,
  { skills = [] }: ProfileChange,
  before: queries.ProfileRow,
): void {
  const allowed = [...(tx.event.config.features.people?.skills ?? []), ...before.skills];
  const unknown = skills.findIndex((skill) => !allowed.includes(skill));
  if (unknown >= 0)
    refuse('fields.invalid', { fields: [{ path: `skills.${unknown}`, code: 'field.invalid' }] });
}

/** Only what the event asks may be wished for; what the person has chosen may stay when the list changes. */
function refuseUnknownWishes(
  tx: Ctx<Actor>,
  { wishes = {} }: ProfileChange,
  before: queries.ProfileRow,
): void {
  const asks = tx.event.config.features.registration;
  const isKnown = (offered: string[] | undefined, own: (string | null)[], value: string | null) =>
    value === null || own.includes(value) || (offered ?? []).includes(value);
  const problems = [
    ...(wishes.cities ?? []).flatMap((city, at) =>
      isKnown(asks?.cities, before.cities, city) ? [] : [`wishes.cities.${at}`],
    ),
    ...(isKnown(asks?.interests, [before.interested_in], wishes.interestedIn ?? null)
      ? []
      : ['wishes.interestedIn']),
    ...(isKnown(asks?.budgets, [before.budget], wishes.budget ?? null) ? [] : ['wishes.budget']),
    ...(isKnown(asks?.dates, [before.call_date], wishes.visitOn ?? null) ? [] : ['wishes.visitOn']),
  ];
  if (problems.length)
    refuse('fields.invalid', {
      fields: problems.map((path) => ({ path, code: 'field.invalid' as const })),
    });
}

/** A changed number waits to be confirmed; codes go to the old one until then. Where none is required, an empty one removes it; where none is asked, it stays. */
function mobileColumns(
  tx: Ctx<Actor>,
  { mobile }: ProfileChange,
  before: queries.ProfileRow,
): Updateable<Tables['person']> {
  const demand = mobileDemand(tx);
  if (mobile === undefined || demand === 'off') return {};
  if (mobile) return { new_mobile: newMobile(tx, mobile, before) };
  return { mobile: null, new_mobile: null, is_mobile_verified: true };
}

function newMobile(tx: Ctx<Actor>, typed: string, before: queries.ProfileRow): string | null {
  if (typed === before.mobile) return null;
  if (typed === before.new_mobile) return typed;
  const found = ownMobile(tx, typed);
  if ('problem' in found)
    refuse('fields.invalid', { fields: [{ path: 'mobile', code: found.problem }] });
  return found.number === before.mobile ? null : found.number;
}

function toColumns(given: ProfileChange, before: queries.ProfileRow): Updateable<Tables['person']> {
  const { secondaryEmail, companies, links, visibility, wishes } = given;
  return defined({
    first_name: given.first_name,
    last_name: given.last_name,
    secondary_email: secondaryEmail === undefined ? undefined : secondaryEmail || null,
    profession: given.profession,
    location: given.location,
    bio: given.bio,
    companies: companies && JSON.stringify(companies),
    qualifications: given.qualifications,
    skills: given.skills,
    links: links && JSON.stringify(withoutEmpty({ ...before.links, ...links })),
    ...(wishes && toWishColumns(wishes)),
    email_visibility: visibility?.email,
    mobile_visibility: visibility?.mobile,
  });
}

function defined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

function withoutEmpty(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Stores an uploaded picture in two sizes; returns the address of the small one. */
async function storePicture(ctx: Ctx<Actor>, sent: Buffer): Promise<string> {
  await limitUploads(ctx);
  const { small, large } = await inSandbox(ctx.actor.personId, 'drawPortraits', sent);
  const keys = newPictureKeys(ctx.event.id, ctx.actor.personId, ctx.ports.ids.token());
  await ctx.ports.storage.put(keys.small, small, { contentType: 'image/webp' });
  await ctx.ports.storage.put(keys.large, large, { contentType: 'image/webp' });
  return addressOfKey(keys.small);
}

/** A picture no row refers to is never served, so a failed deletion only costs disk space. */
async function deletePictures(ctx: Ctx, keys: string[]): Promise<void> {
  for (const key of keys)
    await ctx.ports.storage
      .delete(key)
      .catch((error: unknown) => ctx.log.warn({ error }, 'old picture not deleted'));
}

function toEditable(row: queries.ProfileRow): EditableProfile {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    mobile: row.new_mobile ?? row.mobile ?? '',
    dpUrl: row.dp_url,
    profession: row.profession,
    bio: row.bio,
    ...toDetails(row),
  };
}
