import {
  type Actor,
  type Area,
  findArea,
  isBarred,
  isOffered,
  isOrganising,
  isStaff,
  mayOrganise,
  type Page,
  findPage,
  readForPage,
  type Why,
  withoutOrganising,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { findCurrentActor } from '../../identity/account/service.ts';
import { hasClasses } from '../../identity/admission/service.ts';
import * as booth from '../../venue/booth/service.ts';
import { maySee } from '../../platform/event/service.ts';
import { roomFor } from '../../rooms/room/service.ts';
import { maySubscribeToRoom, sessionFor } from '../../programme/session/service.ts';
import { admissionTo } from '../../rooms/video/service.ts';
import * as queries from './queries.ts';
import { organises } from './rights.ts';

type Reason = Why['reasons'][number];
type Rule = Reason['rule'];

/** Whether a person may enter something, and each rule that decides it. Runs the actual guards with that person as the actor. Refuses `attendee.missing`. */
export async function why(
  ctx: Ctx<Actor>,
  personId: string,
  asked: { kind: 'page' | 'session' | 'booth' | 'room'; subject: string },
): Promise<Why> {
  const rights = await findCurrentActor(ctx.db, { personId, sessionId: ctx.actor.sessionId });
  if (rights?.actor.eventId !== ctx.event.id) refuse('attendee.missing');
  const { actor } = rights;
  const given = toReader(actor, asked.kind);
  const entrance = [rule('login', !rights.isBlocked), rule('eventOpen', maySee(ctx.event, actor))];
  const {
    name,
    area,
    reasons: found,
  } = await explain[asked.kind]({ ...ctx, actor: given }, asked.subject);
  if (area && (await hasClasses(ctx))) entrance.push(rule('class', !isBarred(actor, area)));
  const lacksStep = actor.withheld && found.some((reason) => !reason.holds);
  const reasons = [...entrance, ...found, ...(lacksStep ? [rule('secondStep', false)] : [])];
  return { name, reasons, allowed: reasons.every((reason) => reason.holds) };
}

/** The act of the call that opens a thing, for which an organiser with duties may count as a visitor. */
const reads = { session: 'session.read', booth: 'booth.read', room: 'room.read' } as const;

function toReader(actor: Actor, kind: keyof typeof reads | 'page'): Actor {
  const isTheirs =
    kind === 'page' || mayOrganise(actor.duties, { act: reads[kind], method: 'GET' });
  return isTheirs ? actor : withoutOrganising(actor);
}

/** `area`: the part of the event it belongs to, which an access class may not include. */
type Explain = (
  ctx: Ctx<Actor>,
  subject: string,
) => Promise<{ name: string; area?: Area | undefined; reasons: Reason[] }>;

const explain: Record<'page' | 'session' | 'booth' | 'room', Explain> = {
  async page(ctx, path) {
    const found = findPage(path.split(/[?#]/)[0]!);
    if (!found) return { name: path, reasons: [rule('exists', false)] };
    const page: Page = found.page;
    const reasons = [rule('feature', isOffered(page, ctx.event.config.features))];
    if (isOrganising(page)) {
      reasons.push(rule('role', organises(ctx.actor)));
      const { duties } = ctx.actor;
      const act = readForPage[found.name];
      if (duties) reasons.push(rule('duty', !act || mayOrganise(duties, { act, method: 'GET' })));
    }
    if (page.path === '/desk') reasons.push(rule('staff', isStaff(ctx.actor)));
    if (/^\/exhibitor(\/|$)/.test(page.path))
      reasons.push(rule('staff', ctx.actor.boothIds.length > 0));
    const area = page.access === 'signedIn' ? findArea(page.needs) : undefined;
    return { name: path, area, reasons };
  },

  async session(ctx, id) {
    const rules = await ofId(id, () =>
      queries.sessionRules(ctx.db, {
        eventId: ctx.event.id,
        sessionId: id,
        personId: ctx.actor.personId,
      }),
    );
    const feature = rule('feature', ctx.event.config.features.sessions !== null);
    if (!rules) return { name: id, reasons: [feature, rule('exists', false)] };
    const seen = await guarded(() => sessionFor(ctx, id));
    const reasons = [
      feature,
      rule('published', rules.is_published || organises(ctx.actor)),
      rule('invited', seen !== null),
      rule('notRemoved', rules.invitation_status !== 'removed'),
      rule('registered', await maySubscribeToRoom(ctx.db, ctx.actor, id)),
    ];
    if (seen) reasons.push(rule('open', seen.state !== 'over' && seen.state !== 'invalid'));
    return { name: rules.topic.en, area: 'sessions', reasons };
  },

  async booth(ctx, id) {
    const rules = await ofId(id, () => queries.boothRules(ctx.db, ctx.event.id, id));
    const feature = rule('feature', ctx.event.config.features.hall !== null);
    if (!rules) return { name: id, reasons: [feature, rule('exists', false)] };
    const mayOpen = (await guarded(() => booth.preview(ctx, id))) !== null;
    const reasons = [feature, rule(rules.published ? 'exists' : 'published', mayOpen)];
    return { name: rules.name, area: 'hall', reasons };
  },

  async room(ctx, id) {
    const feature = rule('feature', ctx.event.config.features.rooms !== null);
    const seen = await ofId(id, () => guarded(() => roomFor(ctx, id)));
    if (!seen) return { name: id, reasons: [feature, rule('member', false)] };
    const { isRemoved, hasSpace } = await admissionTo(ctx, seen);
    return {
      name: seen.topic,
      area: 'rooms',
      reasons: [
        feature,
        rule('member', true),
        rule('open', seen.state === 'open'),
        rule('notRemoved', !isRemoved),
        rule('space', hasSpace),
      ],
    };
  },
};

function rule(name: Rule, holds: boolean): Reason {
  return { rule: name, holds };
}

/** What a guard returns; null if it refuses. */
async function guarded<T>(guard: () => Promise<T>): Promise<T | null> {
  try {
    return await guard();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function ofId<T>(id: string, find: () => Promise<T>): Promise<T | null> {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? find() : null;
}
