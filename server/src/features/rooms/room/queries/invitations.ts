import type { Language } from '@pavilion/contract';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';

type InvitationRow = Tables['room_invitation'];

/** An event's people with these addresses, and whether `byIds` can invite them: not if they are disabled, or either has blocked the other. */
export async function listAddressees(
  db: Db,
  { eventId, emails, byIds }: { eventId: string; emails: string[]; byIds: string[] },
): Promise<
  { id: string; email: string; first_name: string; language: Language; reachable: boolean }[]
> {
  return db
    .selectFrom('person as p')
    .select(['p.id', 'p.email', 'p.first_name', 'p.language'])
    .select((eb) =>
      eb
        .and([
          eb('p.disabled_at', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('person_block as b')
                .select('b.blocker_id')
                .where((of) =>
                  of.or([
                    of.and([
                      of('b.blocker_id', '=', of.ref('p.id')),
                      of('b.blocked_id', 'in', byIds),
                    ]),
                    of.and([
                      of('b.blocked_id', '=', of.ref('p.id')),
                      of('b.blocker_id', 'in', byIds),
                    ]),
                  ]),
                ),
            ),
          ),
        ])
        .as('reachable'),
    )
    .where('p.event_id', '=', eventId)
    .where('p.email', 'in', emails)
    .$castTo<{
      id: string;
      email: string;
      first_name: string;
      language: Language;
      reachable: boolean;
    }>()
    .execute();
}

/** Saves an invitation, replacing an earlier one for the same address. */
export async function upsertInvitation(
  db: Db,
  row: Omit<InvitationRow, 'used_at' | 'ended_at'>,
): Promise<void> {
  const { person_id, token_hash, sent_at } = row;
  await db
    .insertInto('room_invitation')
    .values({ ...row, used_at: null, ended_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'email'])
        .doUpdateSet({ person_id, token_hash, sent_at, used_at: null, ended_at: null }),
    )
    .execute();
}

export async function listInvitations(db: Db, roomId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('room_invitation')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** The invitation behind a link, with the address of the person who opens it. */
export async function invitationByToken(
  db: Db,
  { eventId, hash, personId }: { eventId: string; hash: string; personId: string },
) {
  return db
    .selectFrom('room_invitation as i')
    .innerJoin('person as p', (join) => join.on('p.id', '=', personId))
    .selectAll('i')
    .select('p.email as asker_email')
    .where('i.event_id', '=', eventId)
    .where('i.token_hash', '=', hash)
    .executeTakeFirst();
}

/** Uses a link, which works once; returns whether it was still valid. */
export async function useInvitation(
  db: Db,
  { invitationId, personId }: { invitationId: string; personId: string },
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('room_invitation')
    .set({ used_at: now, person_id: personId })
    .where('id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Ends one or all invitations of a room; returns those that were open. */
export async function endInvitations(
  db: Db,
  of: { roomId: string; invitationId?: string },
  now: Date,
): Promise<InvitationRow[]> {
  let ending = db
    .updateTable('room_invitation')
    .set({ ended_at: now })
    .where('room_id', '=', of.roomId)
    .where('ended_at', 'is', null);
  if (of.invitationId) ending = ending.where('id', '=', of.invitationId);
  return ending.returningAll().execute();
}
