import type { PageName } from '@pavilion/contract/pages';
import type { ComponentType, ReactNode } from 'react';
import { type Address, hrefOf, parseAddress, type Target } from './address.ts';
import type { PageHistory } from './history.ts';

/** What is at an address: a page with what its address names, another address, or nothing. */
export type Match =
  | { page: PageName; params: Record<string, string>; load: () => Promise<Loaded> }
  | { redirect: string }
  | null;

/** A page that can be drawn, in what stands around it and its like. */
export interface Loaded {
  Page: ComponentType;
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** The page that is seen; none where nothing is, or what is there could not be loaded. */
export interface Shown extends Partial<Loaded> {
  location: Address;
  /** Names this visit of the page among those before it. */
  key: string;
  page?: PageName;
  params: Record<string, string>;
  failed?: true;
  /** How it is scrolled to begin with: as it was left, to what the hash names, to its top, or not at all; `first` begins at its top already. */
  scroll: 'first' | 'restore' | 'hash' | 'top' | 'stay';
}

/** `resetScroll`: false leaves the page as it is scrolled. `hashScrollIntoView`: false does not scroll to what the hash names. */
export interface Move {
  replace?: boolean;
  resetScroll?: boolean;
  hashScrollIntoView?: boolean;
}

/** Leads from page to page: a page is shown once it is loaded, and until then the one before it stays. */
export class Router {
  /** Where somebody is, or is on the way to. */
  location: Address;
  shown: Shown;
  readonly root: string;
  private readonly match: (address: Address) => Match;
  private readonly history: PageHistory;
  private readonly listeners = new Set<(shown: Shown) => void>();
  private readonly waiting: (() => void)[] = [];
  private turn = 0;

  /** `root`: what the event's addresses begin with, `''` or `/e/SLUG`. */
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

  /** Loads the page that the address names; done when it can be drawn. */
  load(): Promise<void> {
    return this.go('first');
  }

  /** Asks again what is at the address, as for somebody who has come or gone. */
  refresh(): Promise<void> {
    return this.go('stay');
  }

  /** Goes to a page; done when it is shown. */
  navigate = (target: Target & Move): Promise<void> => {
    const { replace = false, resetScroll = true, hashScrollIntoView = true } = target;
    const href = hrefOf(target, this.location);
    const isHere = href === this.location.href;
    this.location = parseAddress(href);
    this.history.go(this.root + href, { replace: replace || isHere });
    return this.go(!resetScroll ? 'stay' : hashScrollIntoView ? 'hash' : 'top');
  };

  back(): void {
    this.history.back();
  }

  /** The address of a target as a document has it. */
  hrefOf(target: Target): string {
    return this.root + hrefOf(target, this.location);
  }

  /** Loads a page that somebody is about to open. */
  async preload(target: Target): Promise<void> {
    const found = this.match(parseAddress(hrefOf(target, this.location)));
    if (found && 'load' in found) await found.load().catch(() => undefined);
  }

  listen(listener: (shown: Shown) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What was waited for is drawn. */
  settle(): void {
    for (const done of this.waiting.splice(0)) done();
  }

  private here(): Address {
    return parseAddress(this.history.href().slice(this.root.length) || '/');
  }

  private async go(scroll: Shown['scroll']): Promise<void> {
    const turn = ++this.turn;
    const { location } = this;
    const found = this.match(location);
    if (found && 'redirect' in found) return this.navigate({ href: found.redirect, replace: true });
    const { page, params = {} } = found ?? {};
    const loaded = found && (await this.loaded(found.load));
    if (turn !== this.turn) return;
    this.shown = { location, key: this.history.key(), page, params, scroll, ...loaded };
    for (const listener of this.listeners) listener(this.shown);
    await this.settled();
  }

  private async loaded(load: () => Promise<Loaded>): Promise<Loaded | { failed: true }> {
    try {
      return await load();
    } catch {
      // an older version's page is gone: the document of the new one has its own
      if (this.listeners.size && navigator.onLine) await this.history.reload();
      return { failed: true };
    }
  }

  /** Done when the page that is shown last is drawn; at once where nothing draws. */
  private settled(): Promise<void> {
    if (this.listeners.size === 0) return Promise.resolve();
    return new Promise((done) => this.waiting.push(done));
  }
}
