import {
  type Actor,
  type Check,
  type CheckKey,
  eventState,
  type Overview,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { uninvited as uninvitedStaff } from '../../../exhibiting/staff/service.ts';
import { peopleWithheld } from '../../../identity/authenticator/service.ts';
import type { EventRow } from '../../../../core/EventRow.ts';
import { toEvent, eventHours } from '../../../platform/event/service.ts';
import { type Contents, countContents } from '../queries.ts';
import { allowedActs } from '../rights.ts';

/** An event's state, what it lacks before it can open, and what it contains. */
export async function overview(ctx: Ctx<Actor>, event: EventRow = ctx.event): Promise<Overview> {
  const tiers = event.config.features.sponsors?.tiers.map(({ key }) => key) ?? [];
  const contents = await countContents(ctx.db, event.id, tiers);
  const phase = eventState(eventHours(event), new Date(toEventTime({ event }, ctx.now())));
  const { secondStepFor } = event.config;
  const withheld = secondStepFor.length ? await peopleWithheld(ctx.db, event.id) : null;
  const { people: uninvited } = await uninvitedStaff(ctx);
  const checks = listChecks(ctx, event, {
    contents: { ...contents, uninvited, withheld: withheld?.length ?? null },
    phase,
  });
  const { people, floors, booths, sessions, speakers, polls } = contents;
  return {
    event: toEvent(event, ctx.now()),
    phase,
    checks,
    isReady: checks.every((one) => one.isDone || one.need === 'should'),
    counts: { people, floors, booths, sessions, speakers, polls },
    may: await allowedActs(ctx),
  };
}

function listChecks(
  { ports }: Ctx,
  event: EventRow,
  {
    contents,
    phase,
  }: {
    contents: Contents & { uninvited: number; withheld: number | null };
    phase: Overview['phase'];
  },
): Check[] {
  const { landing, registration, hall, help, sessions, infoDesk, sponsors } = event.config.features;
  const strayDays = (registration?.dates ?? []).filter(
    (day) => day < event.start_date || day > event.end_date,
  ).length;
  const must = (key: CheckKey, isDone: boolean): Check => ({ key, need: 'must', isDone, count: 0 });
  const should = (key: CheckKey, count: number): Check => ({
    key,
    need: 'should',
    isDone: count === 0,
    count,
  });
  return [
    must('days', phase !== 'over'),
    must('contents', contents.publishedBooths + contents.publishedSessions > 0),
    landing && should('landing', landing.intro.en.trim() ? 0 : 1),
    registration && should('registrationDays', strayDays),
    hall && should('floors', contents.floors ? contents.emptyFloors : 1),
    hall && help && should('staff', contents.boothsWithoutStaff),
    hall && should('invitations', contents.uninvited),
    hall && help && should('staffJoined', contents.boothsAwaitingStaff),
    sessions && should('sessions', contents.publishedSessions ? 0 : 1),
    sessions && should('panels', contents.sessionsWithoutPanel),
    infoDesk && should('questions', infoDesk.questions.length ? 0 : 1),
    sponsors && should('tiers', contents.sponsorsWithoutTier),
    contents.withheld !== null && should('secondStep', contents.withheld),
    must('mail', ports.mailer !== null),
    should('clock', event.clock_offset_seconds === 0 ? 0 : 1),
  ].filter((one): one is Check => Boolean(one));
}
