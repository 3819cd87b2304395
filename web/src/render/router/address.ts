import type { PageName, pages } from '@pavilion/contract/pages';

/** An address within the event, without the event's root. */
export interface Address {
  href: string;
  pathname: string;
  /** Each value parsed as JSON where it is valid, else the text itself. */
  search: Record<string, unknown>;
  /** Without the `#`. */
  hash: string;
}

/** The contract's `/booth/{id}` as links write it: `/booth/$id`. */
type RouterPath<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? RouterPath<`${Before}$${Name}${After}`>
  : Path;
/** The paths of all pages, so that the compiler checks each link. */
type PagePath = { [Name in PageName]: RouterPath<(typeof pages)[Name]['path']> }[PageName];

type NameIn<Path extends string> = Path extends `${string}$${infer Name}/${infer After}`
  ? Name | NameIn<After>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** `search`: true keeps the current page's. */
interface Carried {
  search?: object | true;
  hash?: string;
}

type WithParams<Path extends PagePath> = Path extends PagePath
  ? [NameIn<Path>] extends [never]
    ? never
    : Path
  : never;
/** The paths with parameters: `/booth/$id`. */
type NamedPath = WithParams<PagePath>;

/** Where a link goes: to a page, to another search or hash of the current page (`.`), or to a complete address. */
export type Target =
  | (Carried & { to: Exclude<PagePath, NamedPath> | '.'; params?: undefined; href?: undefined })
  | (Carried &
      { [Path in NamedPath]: { to: Path; params: Record<NameIn<Path>, string> } }[NamedPath] & {
        href?: undefined;
      })
  | { href: string; to?: undefined; params?: undefined; search?: undefined; hash?: undefined };

export function parseAddress(href: string): Address {
  const [, pathname, query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? [];
  return { href, pathname: pathname || '/', search: parseSearch(query), hash: decoded(hash) };
}

/** The address of a target, relative to the current one. */
export function toHref(target: Target, from: Address): string {
  if (target.href !== undefined) return isOurs(target.href) ? target.href : '/';
  const { to, search, hash } = target;
  const params: Record<string, string> = target.params ?? {};
  const path =
    to === '.'
      ? from.pathname
      : to.replace(/\$(\w+)/g, (_sign, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = writeSearch(search === true ? from.search : (search ?? {}));
  return path + (query && `?${query}`) + (hash ? `#${hash}` : '');
}

/** Whether an address stays on this site. Browsers drop tabs and line breaks, so `/\t/elsewhere` wouldn't. */
export function isOurs(href: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(href);
}

/** A part of an address, decoded where it can be. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parseSearch(query: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(query)].map(([key, text]) => [key, read(text)]),
  );
}

function writeSearch(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, write(value)])).toString();
}

function read(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // a number too long to survive parsing stays text
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return text;
  }
}

/** Quotes a text that would be parsed as something else. */
function write(value: unknown): string {
  return typeof value === 'string' && read(value) === value ? value : JSON.stringify(value);
}
