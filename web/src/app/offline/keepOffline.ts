import { isOffered, pages } from '@pavilion/contract/pages';
import { mayCheckIn } from '@pavilion/contract/permissions';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dropKept, readKept, writeKept } from '../../lib/offline/keptData.ts';
import { savesData } from '../../lib/browser/prefersQuiet.ts';
import { serviceWorker } from '../../lib/offline/serviceWorker.ts';
import { privateKey, currentLogin } from '../../lib/login/login.ts';
import { start } from '../../lib/start.ts';
import { keptPages, keptParts, keptQueries } from './keptOffline.ts';

const mostKept = 200;
const gatherMs = 1000;
/** Lets the page on screen load first. */
const calmMs = 8000;
const pagesLastMs = 3_600_000;
const assets = 'pavilion-assets';

/** Shows what this device stored for the logged-in person until the server replies, and stores replies from now on. Returns a function that stops it. */
export function keepOffline(queries: QueryClient): () => void {
  const owner = currentLogin()?.user._id;
  let stop = () => {};
  let isOver = false;
  let calm: ReturnType<typeof setTimeout> | undefined;
  const isMine = () => !isOver && currentLogin()?.user._id === owner;
  for (const { key } of keptQueries)
    queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
  void (async () => {
    if (!owner || !('indexedDB' in window) || !('caches' in window)) return;
    // opening a database creates it, so not before there is something to find
    if (localStorage.getItem(privateKey('kept-pages'))) await restore(queries, owner, isMine);
    if (!(await serviceWorker()) || !isMine()) return;
    stop = keepAnswers(queries, owner, isMine);
    // pages nobody has opened yet
    const keep = () => void (isMine() && keepPages(isMine).catch(() => undefined));
    if (!savesData()) calm = setTimeout(keep, calmMs);
  })().catch(() => undefined);
  return () => {
    isOver = true;
    clearTimeout(calm);
    stop();
  };
}

async function restore(queries: QueryClient, owner: string, isMine: () => boolean): Promise<void> {
  const kept = await readKept();
  const now = Date.now();
  for (const [place, { hash, key, data, at, owner: whose }] of kept.entries()) {
    if (!isMine()) return;
    if (whose !== owner || place >= mostKept) await dropKept(hash);
    else {
      const gives = toRule(key)?.gives as ((data: unknown) => [QueryKey, unknown][]) | undefined;
      for (const [one, its] of [[key, data] as const, ...(gives?.(data) ?? [])]) {
        const since = queries.getQueryState(one)?.dataUpdatedAt ?? 0;
        // a time in the future is from when the clock was wrong: any reply may be newer
        if (since === 0 || (since < at && at <= now))
          queries.setQueryData(one, its, { updatedAt: Math.min(at, now) });
      }
    }
  }
}

function keepAnswers(queries: QueryClient, owner: string, isMine: () => boolean): () => void {
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    const due = [...waiting.values()];
    waiting.clear();
    for (const { queryHash: hash, queryKey: key, state } of due) {
      const { data, dataUpdatedAt: at } = state;
      if (!isMine()) return;
      if (data === undefined) continue;
      const cut = toRule(key)?.cut as ((data: unknown) => unknown) | undefined;
      await writeKept({ hash, key, data: cut ? cut(data) : data, at, owner });
    }
  };
  const note = (query: Query) => {
    if (query.state.data === undefined || !toRule(query.queryKey)) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(() => void write().catch(() => undefined), gatherMs);
  };
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) note(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

function toRule(key: QueryKey) {
  return keptQueries.find((rule) => rule.key.every((part, at) => key[at] === part));
}

/** Caches the pages that can be read offline, with all their files; the same for everyone. */
async function keepPages(isMine: () => boolean): Promise<void> {
  const mark = privateKey('kept-pages');
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const previous = JSON.parse(localStorage.getItem(mark) ?? '{}') as {
    build?: string;
    at?: number;
  };
  if (previous.build === build && Date.now() - (previous.at ?? 0) < pagesLastMs) return;
  await Promise.allSettled(keptParts.map((load) => load()));
  const files = new Set(
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter(({ origin, pathname }) => origin === location.origin && isAsset(pathname))
      .map(({ pathname }) => pathname),
  );
  const root = start?.root ?? '';
  const cache = await caches.open(`pavilion-pages:${root}/`);
  for (const path of pathsToKeep()) {
    const address = `${root}${path}`;
    const answer = await fetch(address);
    if (!answer.ok) continue;
    const text = await answer.text();
    for (const [file] of text.matchAll(/\/assets\/[\w./-]+/g)) files.add(file);
    if (!isMine()) return;
    await cache.put(address, kept(answer, text));
  }
  const keptFiles = await caches.open(assets);
  for (const file of files) {
    if (!isMine()) return;
    if (!(await keptFiles.match(file))) await keptFiles.add(file).catch(() => undefined);
  }
  if (isMine()) localStorage.setItem(mark, JSON.stringify({ build, at: Date.now() }));
}

function pathsToKeep(): string[] {
  const features = start?.event.config.features;
  if (!features) return [];
  const user = currentLogin()?.user;
  const offered = keptPages
    .filter((name) => isOffered(pages[name], features))
    .filter((name) => name !== 'checkIn' || (user && mayCheckIn(user)));
  const meetings = user?.meetings ?? [];
  const booths = meetings.flatMap(({ boothId }) => (boothId ? [`/booth/${boothId}`] : []));
  return [...offered.map((name) => pages[name].path), ...booths];
}

function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

/** Adds the time of caching to the page: its event time continues from there. */
function kept({ headers, status }: Response, text: string): Response {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) own.delete(name);
  const at = `<meta name="kept" content="${new Date().toISOString()}">`;
  return new Response(text.replace('<head>', `<head>${at}`), { status, headers: own });
}
