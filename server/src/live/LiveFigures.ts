/** Counters of a node's live part since its start, and its open sockets. */
export interface LiveFigures {
  privateSockets: number;
  publicSockets: number;
  events: number;
  deliveries: number;
  writes: number;
  closedTooSlow: number;
  closedSilent: number;
  closedFlooded: number;
  refusedOrigins: number;
  refusedCrowded: number;
  resumedLossless: number;
  resumedByResync: number;
}

export function noFigures(): LiveFigures {
  return {
    privateSockets: 0,
    publicSockets: 0,
    events: 0,
    deliveries: 0,
    writes: 0,
    closedTooSlow: 0,
    closedSilent: 0,
    closedFlooded: 0,
    refusedOrigins: 0,
    refusedCrowded: 0,
    resumedLossless: 0,
    resumedByResync: 0,
  };
}
