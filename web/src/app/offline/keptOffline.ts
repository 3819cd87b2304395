import type {
  getOwnProfile,
  listConversations,
  PageName,
  RouteReply,
  Thread,
} from '@pavilion/contract';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';

/** The queries available offline, by how their keys begin, and how much of each reply is stored. */
export const keptQueries: {
  key: QueryKey;
  cut?: (data: never) => unknown;
  /** Data of other queries that such a reply includes. */
  gives?: (data: never) => [QueryKey, unknown][];
}[] = [
  {
    key: ['own-profile'],
    gives: (own: RouteReply<typeof getOwnProfile>) => [[['swag'], own.user.swag_bag]],
  },
  { key: ['message', 'thread'], cut: latest },
  { key: ['message', 'dashboard'], cut: firstPage },
  { key: ['help', 'conversations'] },
  { key: ['shortlist'] },
  { key: ['listings'] },
  { key: ['offers'] },
  { key: ['certificate'] },
  { key: ['badge'] },
  { key: ['check-in'] },
  { key: ['wishes'] },
  { key: ['swag'] },
  { key: ['slots'] },
  { key: ['booths'] },
  { key: ['floors'] },
  { key: ['sessions'] },
  { key: ['session'] },
];

/** The pages that open offline; those of features the event doesn't have are left out. */
export const keptPages: PageName[] = [
  'myVisit',
  'messages',
  'profile',
  'agenda',
  'sessions',
  'badge',
  'checkIn',
];

/** Parts that a page loads only when opened. */
export const keptParts: (() => Promise<unknown>)[] = [
  () => import('../../features/venue/swag/SwagBag.tsx'),
  // of a badge
  () => import('qrcode.react'),
];

const messagesKept = 50;

function latest(thread: Thread): Thread {
  const messages = thread.messages.slice(-messagesKept);
  return { ...thread, messages, hasEarlier: (messages[0]?.seq ?? 1) > 1 };
}

function firstPage<T extends RouteReply<typeof listConversations>>({
  pages,
  pageParams,
}: InfiniteData<T>): InfiniteData<T> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
