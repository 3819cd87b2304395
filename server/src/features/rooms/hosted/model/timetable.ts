import type { Pair, Participant, HostedPlacement } from './problem.ts';

interface Meeting extends HostedPlacement {
  isPinned: boolean;
}

const both = ({ buyer, seller }: Pair) => [buyer, seller];

/** Meetings at their times: an edge colouring of the graph of who meets whom, in which some people lack some colours. */
export class Timetable {
  readonly #free: Map<string, number[]>;
  readonly #allowed: Map<string, Set<number>>;
  readonly #at = new Map<string, Map<number, Meeting>>();

  constructor(people: Participant[]) {
    this.#free = new Map(people.map(({ id, free }) => [id, free]));
    this.#allowed = new Map(people.map(({ id, free }) => [id, new Set(free)]));
    for (const { id } of people) this.#at.set(id, new Map());
  }

  /** All meetings, each once. */
  get meetings(): Meeting[] {
    return [...new Set([...this.#at.values()].flatMap((slots) => [...slots.values()]))];
  }

  meetingsWith(id: string): Meeting[] {
    return [...this.#at.get(id)!.values()];
  }

  /** The slots in which both could meet if they met nobody else. */
  commonSlots({ buyer, seller }: Pair): number[] {
    const theirs = this.#allowed.get(seller)!;
    return this.#free.get(buyer)!.filter((slot) => theirs.has(slot));
  }

  /** Who the two already meet in a slot. */
  occupants(pair: Pair, slot: number): Meeting[] {
    return both(pair).flatMap((id) => this.#at.get(id)!.get(slot) ?? []);
  }

  /** Keeps a meeting at its time, which then never moves; false if one of them isn’t free then. */
  pin(placed: HostedPlacement): boolean {
    if (!this.#fits(placed, placed.slot)) return false;
    this.#put({ ...placed, isPinned: true });
    return true;
  }

  /** Finds a time for a meeting, if need be by swapping two times along a chain of others; false if there is none. */
  place({ buyer, seller }: Pair): boolean {
    const pair = { buyer, seller };
    const open = this.commonSlots(pair).find((slot) => this.#fits(pair, slot));
    const slot = open ?? this.#makeRoom(pair);
    if (slot === undefined) return false;
    this.#put({ ...pair, slot, isPinned: false });
    return true;
  }

  remove(meeting: Meeting): void {
    for (const id of both(meeting)) this.#at.get(id)!.delete(meeting.slot);
  }

  #fits(pair: Pair, slot: number): boolean {
    return both(pair).every(
      (id) => this.#allowed.get(id)!.has(slot) && !this.#at.get(id)!.has(slot),
    );
  }

  #put(meeting: Meeting): void {
    for (const id of both(meeting)) this.#at.get(id)!.set(meeting.slot, meeting);
  }

  #unused(id: string): number[] {
    return this.#free.get(id)!.filter((slot) => !this.#at.get(id)!.has(slot));
  }

  /** Frees a slot for both: one that either has unused is made unused for the other. */
  #makeRoom({ buyer, seller }: Pair): number | undefined {
    const ofBuyer = this.#unused(buyer);
    const ofSeller = this.#unused(seller);
    for (const [id, wanted, spare] of [
      [seller, ofBuyer, ofSeller],
      [buyer, ofSeller, ofBuyer],
    ] as const)
      for (const slot of wanted)
        for (const other of spare) if (this.#swapChain(id, slot, other)) return slot;
    return undefined;
  }

  /** Exchanges two slots along the chain of meetings that begins with a person’s in `from`; false if one of these can’t move. The person has `to` unused. */
  #swapChain(id: string, from: number, to: number): boolean {
    const chain: Meeting[] = [];
    let at = id;
    let [slot, other] = [from, to];
    if (!this.#allowed.get(id)!.has(from)) return false;
    for (;;) {
      const meeting = this.#at.get(at)!.get(slot);
      if (!meeting) break;
      const movable = both(meeting).every((one) => this.#allowed.get(one)!.has(other));
      if (meeting.isPinned || !movable) return false;
      chain.push(meeting);
      at = meeting.buyer === at ? meeting.seller : meeting.buyer;
      [slot, other] = [other, slot];
    }
    for (const meeting of chain) this.remove(meeting);
    for (const meeting of chain) this.#put({ ...meeting, slot: meeting.slot === from ? to : from });
    return true;
  }
}
