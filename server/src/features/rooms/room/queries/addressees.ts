import type { Language } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';

/** A person of the event with an invited address; `reachable`: they can be invited. */
export interface RoomAddressee {
  id: string;
  email: string;
  first_name: string;
  language: Language;
  reachable: boolean;
}

/** An event's people with these addresses, and whether `byIds` can invite them: not if they are disabled, or either has blocked the other. */
export async function listAddressees(
  db: Db,
  { eventId, emails, byIds }: { eventId: string; emails: string[]; byIds: string[] },
): Promise<RoomAddressee[]> {
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
    .$castTo<RoomAddressee>()
    .execute();
}
