import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One part of My visit, such as the calls. */
export interface VisitPart {
  /** Its place in the page's address, after `#`. */
  id: string;
  title: string;
  /** What it is made of; the page waits for all of it, so that nothing moves. */
  queries: Pick<
    UseQueryResult,
    'data' | 'error' | 'isError' | 'isPending' | 'dataUpdatedAt' | 'refetch'
  >[];
  /** Whether there is nothing to show. */
  isEmpty: boolean;
  /** Says something beside the title, such as how much is unread. */
  note?: ReactNode;
  /** Leads to the page that has all of it. */
  way?: { to: '/Session' | '/message-dashboard' | '/shortlist' | '/site-visits'; label: string };
  content: ReactNode;
}
