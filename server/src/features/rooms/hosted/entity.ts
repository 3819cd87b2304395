import {
  hostedMeetingStates,
  type HostedMeeting,
  type HostedMeetingState,
  type HostedOther,
  type HostedProgramme,
  type HostedRules,
  type RoomPerson,
} from '@pavilion/contract';
import type { OtherRow, HostedParticipantRow } from './queries.ts';
import type { ShownMeeting } from './queries/schedule.ts';
import type { HostedProgrammeRow } from './tables.ts';

type Face = Pick<OtherRow, 'id' | 'first_name' | 'last_name' | 'dp_url'>;

const toPerson = ({ id, first_name, last_name, dp_url }: Face): RoomPerson => ({
  _id: id,
  first_name,
  last_name,
  dpUrl: dp_url,
});

function toRules(row: HostedProgrammeRow): HostedRules {
  return {
    from: row.from_at?.toISOString() ?? null,
    until: row.until_at?.toISOString() ?? null,
    buyer: { min: row.buyer_min, max: row.buyer_max },
    seller: { min: row.seller_min, max: row.seller_max },
    isOnePerCompany: row.is_one_per_company,
  };
}

export function toRow(rules: HostedRules): Partial<HostedProgrammeRow> {
  return {
    from_at: rules.from === null ? null : new Date(rules.from),
    until_at: rules.until === null ? null : new Date(rules.until),
    buyer_min: rules.buyer.min,
    buyer_max: rules.buyer.max,
    seller_min: rules.seller.min,
    seller_max: rules.seller.max,
    is_one_per_company: rules.isOnePerCompany,
  };
}

export function toProgramme(
  row: HostedProgrammeRow,
  people: HostedParticipantRow[],
  states: { state: HostedMeetingState; count: number }[],
): HostedProgramme {
  const counts = new Map(states.map(({ state, count }) => [state, count]));
  return {
    rules: toRules(row),
    people: people.map((one) => ({
      ...toPerson(one),
      side: one.side,
      company: one.company,
      wishes: one.wishes,
      meetings: one.meetings,
      mustsMissed: row.solved_at ? one.mustsMissed : 0,
      why: one.shortfall,
    })),
    solvedAt: row.solved_at?.toISOString() ?? null,
    counts: Object.fromEntries(
      hostedMeetingStates.map((state) => [state, counts.get(state) ?? 0]),
    ) as Record<HostedMeetingState, number>,
  };
}

export function toHostedMeeting(row: ShownMeeting, people: Map<string, RoomPerson>): HostedMeeting {
  const named = (id: string) =>
    people.get(id) ?? { _id: id, first_name: '', last_name: '', dpUrl: null };
  return {
    _id: row.id,
    buyer: named(row.buyer_id),
    seller: named(row.seller_id),
    buyerWish: row.buyerWish,
    sellerWish: row.sellerWish,
    startAt: row.start_at.toISOString(),
    state: row.state,
  };
}

export function toOther(row: OtherRow): HostedOther {
  return { ...toPerson(row), company: row.company, wish: row.wish };
}
