import {
  type Actor,
  connectionChanged,
  type PersonCard,
  personGone,
  topics,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../../../core/context.ts';
import { listCards } from './listCards.ts';
import { toBlockedCard } from './listNetwork.ts';
import { listBlockers, nameById } from '../queries.ts';

/** What the actor sees of another person now; null if that person has blocked the actor and isn't blocked in return. */
export async function findVisibleCard(
  ctx: Ctx<Actor>,
  otherId: string,
): Promise<PersonCard | null> {
  const { personId } = ctx.actor;
  return cardFor(ctx, {
    viewerId: personId,
    personId: otherId,
    blockers: await listBlockers(ctx.db, personId, otherId),
  });
}

/** Publishes their current relation to the actor and the other person, inside `commit`; returns what the actor sees of the other. */
export async function publishToBoth(tx: Ctx<Actor>, otherId: string): Promise<PersonCard | null> {
  const { personId } = tx.actor;
  const blockers = await listBlockers(tx.db, personId, otherId);
  // For a person who has blocked the actor, nothing the actor does changes anything.
  if (!blockers.includes(otherId)) await publishTo(tx, { viewerId: otherId, personId, blockers });
  return publishTo(tx, { viewerId: personId, personId: otherId, blockers });
}

async function publishTo(
  tx: Ctx<Actor>,
  { viewerId, personId, blockers }: { viewerId: string; personId: string; blockers: string[] },
): Promise<PersonCard | null> {
  const person = await cardFor(tx, { viewerId, personId, blockers });
  const topic = topics.person(viewerId);
  if (person) tx.announce(topic, connectionChanged, { person });
  else tx.announce(topic, personGone, { personId });
  return person;
}

async function cardFor(
  ctx: Ctx<Actor>,
  { viewerId, personId, blockers }: { viewerId: string; personId: string; blockers: string[] },
): Promise<PersonCard | null> {
  if (blockers.includes(viewerId)) return blockedCard(ctx.db, viewerId, personId);
  if (blockers.includes(personId)) return null;
  const viewer = { ...ctx, actor: { ...ctx.actor, personId: viewerId } };
  return (await listCards(viewer, [personId])).get(personId) ?? null;
}

async function blockedCard(db: Db, viewerId: string, personId: string): Promise<PersonCard | null> {
  const name = await nameById(db, personId);
  return name ? toBlockedCard(viewerId, name) : null;
}
