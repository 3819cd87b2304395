import { join } from 'node:path';
import { isSchemas } from './leanContract.ts';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!.*virtual)[\w-]+)\//;
export const source = (path: string) => join(import.meta.dirname, 'src', path);
/** What belongs to one feature; the rest may be of use to any, such as the sheets of the library. */
const isOwn = (id: string) => /\/web\/src\/(app\/(?!mantine)|features\/|pages\/)/.test(id);

/** All modules that some import at once, themselves among them, but for the libraries that are one file anyway. */
function closureOf(ids: readonly string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id) || libraries.test(id) || isSchemas(id)) continue;
    found.add(id);
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`No source to group by: ${id}.`);
    closureOf(module.importedIds, graph, found);
  }
  return found;
}

/** Scripts with an address of their own, each one file. */
export const alone = {
  worker: 'worker/worker.ts',
  embed: 'features/programme/embed/agendaScript.ts',
};

/** Every page begins with it. */
const beginning = 'app/begin.tsx';
/** What guests come to by a link, on a phone. */
const guestPages = [
  ...['Landing', 'Login', 'Registration', 'Agenda', 'AgendaSession', 'Preview', 'Speakers'].map(
    (name) => `pages/public/${name}.tsx`,
  ),
  'features/identity/account/LoginForm.tsx',
  'features/organising/announcement/Banners.tsx',
];
/** What signed-in people get on each page. */
const inside = [
  'app/PrivateShell.tsx',
  'app/keepOffline.ts',
  'features/identity/account/saveLanguage.ts',
  'features/people/connection/ConnectionUpdates.tsx',
  'features/people/message/MessageBox.tsx',
];
/** What most people see most once they are inside. */
const seenMost = [
  ...['Entrance', 'Lobby', 'Hall', 'Booth', 'Messages'].map((name) => `pages/visitor/${name}.tsx`),
  'features/rooms/room/IncomingCall.tsx',
];
/** On a page of its own, and in a dialog that the landing opens by itself. */
const registrationFlow = 'features/identity/registration/RegistrationFlow.tsx';
const registering = [registrationFlow, 'features/identity/registration/RegistrationDialog.tsx'];
/** Opened from the header of pages inside. */
const opened = ['app/AttendeeMenuItems.tsx', 'features/platform/notification/BellPopover.tsx'];

let groups: Map<string, string> | undefined;
let needs: Record<'guests' | 'registering' | 'inside', Set<string>> | undefined;

/** All that these need: whoever sees a page as a guest, registers, or is inside. */
function needsOf(graph: Graph): NonNullable<typeof needs> {
  const of = (paths: string[]) => closureOf(paths.map(source), graph);
  return (needs ??= {
    guests: of(guestPages),
    registering: of(registering),
    inside: of([...inside, ...seenMost]),
  });
}

/** What may be of use to any page is four files: what guests see first, what is around each page inside, what people register with, and the rest. */
function kitOf(id: string, graph: Graph): string {
  const by = needsOf(graph);
  if (by.guests.has(id)) return 'kit';
  if (by.inside.has(id)) return 'tools';
  return by.registering.has(id) ? 'boxes' : 'fields';
}

/** The file of a module that is wanted together with others: many small files hold up a slow phone. */
function groupOf(id: string, graph: Graph): string | null {
  groups ??= groupAll(graph);
  return groups.get(id) ?? null;
}

function groupAll(graph: Graph): Map<string, string> {
  const of = (paths: string[]) => [...closureOf(paths.map(source), graph)];
  const found = new Map<string, string>();
  const add = (name: string, ids: string[]) => {
    for (const id of ids) if (!found.has(id)) found.set(id, name);
  };
  add('begin', of([beginning]));
  const pages = guestPages.map((path) => new Set(of([path])));
  const isShared = (id: string) => pages.filter((page) => page.has(id)).length >= 3;
  const by = needsOf(graph);
  add('guests', [...by.guests].filter(isShared));
  const isFree = (id: string) => isOwn(id) && !by.guests.has(id);
  add('registration', of([registrationFlow]).filter(isFree));
  // on every page anyway, so with all that it needs, such as its icons
  const isElsewhere = (id: string) => by.guests.has(id) || by.registering.has(id);
  add(
    'inside',
    of(inside).filter((id) => !isElsewhere(id)),
  );
  add('opened', of(opened).filter(isFree));
  // the scripts with addresses of their own are one file each, which takes what it needs of others
  for (const id of of(Object.values(alone))) found.delete(id);
  return found;
}

/** What every page needs comes in a few files instead of dozens; all else is split as it is loaded. */
export const chunks = [
  { name: 'libraries', test: libraries, priority: 3 },
  {
    name: 'loader',
    test: /rolldown\/runtime|vite\/preload-helper|lib\/(afterPaint|trusted|earlyReads|callHeaders|start\.ts)/,
    priority: 4,
  },
  {
    name: groupOf,
    debugName: 'wanted together',
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // a booth is drawn for guests too
  {
    name: 'booths',
    test: /web\/src\/(venue\/|app\/use(Venue|Open)\.|ui\/(DrawnPlace|RotateHint)|pages\/visitor\/Place\.module)/,
    minShareCount: 5,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'talks',
    test: /features\/\w+\/session\/(TalkSessions|Session(Card|Time|Banner)|LiveBadge|sessionTimes|useKind|data)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /@mantine\/form\/|fast-deep-equal|PasswordInput\//,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // what opens over a page is not on its first screen
  {
    name: 'dialogs',
    test: /web\/src\/ui\/Dialog|react-remove-scroll|es2015\/|tslib|get-nonce|@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer|Portal|Overlay|RemoveScroll)\//,
    minShareCount: 4,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'popovers',
    test: /web\/src\/ui\/(EntryMenu|InfoPopover)|floating-ui|\/tabbable\/|@mantine\/core\/esm\/(components\/(Popover|Menu|ScrollArea)\/|utils\/Floating)/,
    minShareCount: 4,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: kitOf,
    debugName: 'kit',
    test: /@mantine\/|@tabler\/|\/contract\/src\/[^?]+\.ts(\?plain)?$|web\/src\/(lib|ui)\/(?!Chat|NotSent|useLogKeys)/,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
];
