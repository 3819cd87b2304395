import type { PageName } from '@pavilion/contract/pages';
import type { ComponentType, ReactNode } from 'react';
import { type Address, toHref, parseAddress, type Target } from './address.ts';
import { isReachable, untilReachable } from '../../lib/offline/reach.ts';
import type { PageHistory } from './history.ts';

/** What is at an address: a page with its parameters, a redirect, or nothing. */
export type Match =
  | { page: PageName; params: Record<string, string>; load: () => Promise<Loaded> }
  | { redirect: string }
  | null;

/** A page ready to render, and the frame around it, if any. */
export interface Loaded {
  Page: ComponentType;
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** The page on screen; without `page` where the address has none, `failed` where it couldn't be loaded: it is broken, or the server is out of reach. */
export interface Shown extends Partial<Loaded> {
  location: Address;
  /** Identifies this visit among earlier ones of the same page. */
  key: string;
  page?: PageName;
  params: Record<string, string>;
  failed?: 'broken' | 'offline';
  /** The page was on screen already, and only its search or hash was replaced: what is typed or chosen there shows at once. */
  isSame?: true;
  /** Where it is scrolled first: as it was left, to what the hash names, to the top, or not at all; `first` is at the top already. */
  scroll: 'first' | 'restore' | 'hash' | 'top' | 'stay';
}

/** `resetScroll: false` keeps the scroll position; `hashScrollIntoView: false` goes to the top whatever the hash names. */
export interface Move {
  replace?: boolean;
  resetScroll?: boolean;
  hashScrollIntoView?: boolean;
}

/** Navigates between pages: shows a page once it has loaded, and keeps the previous one until then. */
export class Router {
  /** The current address, or the one being loaded. */
  location: Address;
  shown: Shown;
  readonly root: string;
  private readonly match: (address: Address) => Match;
  private readonly history: PageHistory;
  private readonly listeners = new Set<(shown: Shown) => void>();
  private readonly waiting: (() => void)[] = [];
  private turn = 0;

  /** `root`: the prefix of the event's addresses, `''` or `/e/SLUG`. */
  constructor(match: (address: Address) => Match, history: PageHistory, root: string) {
    this.match = match;
    this.history = history;
    this.root = root;
    this.location = this.here();
    this.shown = { location: this.location, key: history.key(), params: {}, scroll: 'first' };
    history.listen(() => {
      this.location = this.here();
      void this.go('restore');
    });
  }

  /** Loads the page at the current address; resolves when it can be rendered. */
  load(): Promise<void> {
    return this.go('first');
  }

  /** Matches the current address again, such as after a login or logout. */
  refresh(): Promise<void> {
    return this.go('stay');
  }

  /** Goes to a page; resolves when it is on screen. */
  navigate = (target: Target & Move): Promise<void> => {
    const { replace = false, resetScroll = true, hashScrollIntoView = true } = target;
    const href = toHref(target, this.location);
    const isHere = href === this.location.href;
    this.location = parseAddress(href);
    this.history.go(this.root + href, { replace: replace || isHere });
    const isSame = replace && this.location.pathname === this.shown.location.pathname;
    return this.go(!resetScroll ? 'stay' : hashScrollIntoView ? 'hash' : 'top', isSame);
  };

  back(): void {
    this.history.back();
  }

  /** The address of a target, with the event's root. */
  hrefFor(target: Target): string {
    return this.root + toHref(target, this.location);
  }

  /** Loads a page somebody is about to open. */
  async preload(target: Target): Promise<void> {
    const found = this.match(parseAddress(toHref(target, this.location)));
    if (found && 'load' in found) await found.load().catch(() => undefined);
  }

  listen(listener: (shown: Shown) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves the wait for the page to render. */
  settle(): void {
    for (const done of this.waiting.splice(0)) done();
  }

  private here(): Address {
    return parseAddress(this.history.href().slice(this.root.length) || '/');
  }

  private async go(scroll: Shown['scroll'], isSame = false): Promise<void> {
    const turn = ++this.turn;
    const { location } = this;
    const found = this.match(location);
    if (found && 'redirect' in found) return this.navigate({ href: found.redirect, replace: true });
    const { page, params = {} } = found ?? {};
    const { Page, Frame } = this.shown;
    const same = isSame &&
      found &&
      Page && { Page, ...(Frame && { Frame }), isSame: true as const };
    const loaded = same || (found && (await this.loaded(found.load)));
    if (turn !== this.turn) return;
    this.shown = { location, key: this.history.key(), page, params, scroll, ...loaded };
    for (const listener of this.listeners) listener(this.shown);
    if (this.shown.failed === 'offline') void this.comeBack(turn);
    await this.settled();
  }

  private async loaded(load: () => Promise<Loaded>): Promise<Loaded | Pick<Shown, 'failed'>> {
    try {
      return await load();
    } catch {
      if (!(await isReachable())) return { failed: 'offline' };
      // a file of an older version is gone: the new document names the new one
      if (this.listeners.size) await this.history.reload();
      return { failed: 'broken' };
    }
  }

  /** Loads the page once the server answers again, unless somebody has gone on by then. */
  private async comeBack(turn: number): Promise<void> {
    await untilReachable();
    if (turn === this.turn) await this.go('stay');
  }

  /** Resolves when the latest page has rendered; immediately where nothing renders. */
  private settled(): Promise<void> {
    if (this.listeners.size === 0) return Promise.resolve();
    return new Promise((done) => this.waiting.push(done));
  }
}
