import type { PageName, pages } from '@pavilion/contract/pages';

/** Where somebody is, below the event's root. */
export interface Address {
  href: string;
  pathname: string;
  /** Read as JSON where it is some, as it was written. */
  search: Record<string, unknown>;
  /** Without its sign. */
  hash: string;
}

/** The contract's `/booth/{id}` as links write it. */
type Written<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? Written<`${Before}$${Name}${After}`>
  : Path;
/** The addresses of all pages: by them the compiler knows each link. */
type PagePath = { [Name in PageName]: Written<(typeof pages)[Name]['path']> }[PageName];

type NameIn<Path extends string> = Path extends `${string}$${infer Name}/${infer After}`
  ? Name | NameIn<After>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** `search`: true for that of the page that one is on. */
interface Carried {
  search?: object | true;
  hash?: string;
}

type Named<Path extends PagePath> = Path extends PagePath
  ? [NameIn<Path>] extends [never]
    ? never
    : Path
  : never;
/** The addresses that name something: `/booth/$id`. */
type NamedPath = Named<PagePath>;

/** Where a link leads: to a page, elsewhere on the page that one is on (`.`), or to an address that is written out. */
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

/** The address of a target, seen from another. */
export function hrefOf(target: Target, from: Address): string {
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

/** Whether an address, whoever wrote it, stays on the site. */
export function isOurs(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}

/** What `{name}` stands for in an address. */
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
    // a long number stays as it was written
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    return text;
  }
}

/** A text that would be read as something else stands in quotes. */
function write(value: unknown): string {
  return typeof value === 'string' && read(value) === value ? value : JSON.stringify(value);
}
