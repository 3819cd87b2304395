import { basename, join } from 'node:path';
import { isSchemas } from './leanContract.ts';

type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
};

const libraries = /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*virtual)[\w-]+)\//;
export const source = (path: string) => join(import.meta.dirname, '../src', path);
/** Modules that belong to one feature; any others may be useful to all, such as the library's style sheets. */
const isOwn = (id: string) => /\/web\/src\/(app\/(?!mantine)|features\/|pages\/)/.test(id);

/** Modules any page might use. */
const kit =
  /@mantine\/|@tabler\/|\/contract\/src\/[^?]+\.ts(\?plain)?$|web\/src\/(lib|render|ui)\/(?!chat\/(Chat|NotSent|useLogKeys))/;

/** The places of the venue, which guests see too. */
const drawn =
  /web\/src\/(venue\/|app\/use(Venue|Open)\.|ui\/layout\/(DrawnPlace|RotateHint)|pages\/visitor\/Place\.module)/;

/** These modules and everything they import statically, except the libraries, which are one file anyway. */
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

/** Scripts with their own address, each one file. */
export const alone = {
  worker: 'worker/worker.ts',
  embed: 'features/programme/embed/agendaScript.ts',
  widget: 'features/exhibiting/help/frame/widgetScript.ts',
};

/** What every page starts with. */
const beginning = 'app/begin.tsx';
/** The file with what all guest pages need besides that. */
const everywhere = 'guests';
/** Stands for all pages behind the login. */
const insiders = 'inside';
/** On its own page, and in a dialog the landing page opens automatically. */
const registrationFlow = 'features/identity/registration/RegistrationFlow.tsx';
const registering = [registrationFlow, 'features/identity/registration/RegistrationDialog.tsx'];
/** Pages guests reach through a link, on a phone, each with the parts on its first screen; what comes later on a page stands for itself. */
const guestPages = [
  ['pages/public/Landing.tsx', 'features/programme/session/UpcomingSessions.tsx'],
  ['pages/public/landing/LandingBooths.tsx'],
  [
    'pages/public/Login.tsx',
    'features/identity/account/LoginForm.tsx',
    'features/identity/passkey/PasskeyLogin.tsx',
  ],
  ['pages/public/Registration.tsx', registrationFlow],
  ['pages/public/Agenda.tsx'],
  ['pages/public/session/AgendaSession.tsx'],
  ['pages/public/Preview.tsx'],
  ['pages/public/Speakers.tsx'],
];
/** On all of them. */
const banners = 'features/organising/announcement/Banners.tsx';
/** What every page loads for logged-in people. */
const inside = [
  'app/shell/PrivateShell.tsx',
  'app/offline/keepOffline.ts',
  'features/identity/account/saveLanguage.ts',
  'features/people/connection/ConnectionUpdates.tsx',
  'app/shell/Conversations.tsx',
  'features/rooms/room/calls/CallCards.tsx',
  'features/platform/notification/KeepQuiet.tsx',
  'features/programme/session/live/LiveButton.tsx',
  'app/shell/EventFeedback.tsx',
  // small, and needed by several of the places seen most
  'features/venue/visit/data.ts',
  'features/venue/booth/toListing.ts',
  'features/identity/form/data.ts',
];
/** What people see most once logged in. */
const seenMost = ['Entrance', 'Lobby', 'Hall', 'Messages'].map(
  (name) => `pages/visitor/${name}.tsx`,
);
/** Opened from the header when logged in. */
const opened = [
  'app/shell/AttendeeMenuItems.tsx',
  'features/platform/notification/BellPopover.tsx',
];

/** Minimum source of a separate file, in characters: each file costs a phone about half a KiB, and a turn. */
const leastFile = 9000;

let groups: Map<string, string> | undefined;
let needs:
  | { pages: Map<string, Set<string>>; registering: Set<string>; inside: Set<string> }
  | undefined;

/** Everything needed on each guest page, to register, and behind the login. */
function needsOf(graph: Graph): NonNullable<typeof needs> {
  const of = (paths: string[]) => closureOf(paths.map(source), graph);
  return (needs ??= {
    pages: new Map(
      guestPages.map((paths) => [basename(paths[0]!, '.tsx'), of([...paths, banners])]),
    ),
    registering: of(registering),
    inside: of([...inside, ...seenMost]),
  });
}

/** The guest pages that need a module. */
function pagesWith(id: string, graph: Graph): string[] {
  return [...needsOf(graph).pages].filter(([, needed]) => needed.has(id)).map(([page]) => page);
}

/** The guest pages that need a module, plus `inside` where at most two do and logged-in pages need it too; places have a file of their own. */
function neededBy(id: string, graph: Graph): string[] {
  const pages = pagesWith(id, graph);
  const isInside = pages.length <= 2 && !drawn.test(id) && needsOf(graph).inside.has(id);
  return isInside ? [...pages, insiders] : pages;
}

/** Splits the kit into three files: what logged-in pages always need, what registering needs, and the rest. */
function kitOf(id: string, graph: Graph): string {
  const by = needsOf(graph);
  if (by.inside.has(id)) return 'tools';
  return by.registering.has(id) || pagesWith(id, graph).length ? 'boxes' : 'fields';
}

/** The file a module shares with others needed at the same time: many small files hold up a slow phone. */
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
  const by = needsOf(graph);
  const ofGuests = new Set([...by.pages.values()].flatMap((needed) => [...needed]));
  const left = [...ofGuests].filter((id) => !found.has(id));
  for (const id of left) {
    const [page, ...others] = pagesWith(id, graph);
    const isRare = !by.inside.has(id) && (isOwn(id) || !by.registering.has(id));
    if (others.length === 0 && isRare) add(page!, [id]);
  }
  const shared = left.filter((id) => !found.has(id) && neededBy(id, graph).length > 1);
  for (const [name, ids] of sharedFiles(shared, graph)) add(name, ids);
  const isFree = (id: string) => isOwn(id) && !ofGuests.has(id);
  // on every page anyway, so it takes everything it needs along, such as icons
  const isElsewhere = (id: string) => ofGuests.has(id) || by.registering.has(id);
  add(
    'inside',
    of(inside).filter((id) => !isElsewhere(id)),
  );
  add('opened', of(opened).filter(isFree));
  // scripts with their own address are one file each, with everything they need from others
  for (const id of of(Object.values(alone))) found.delete(id);
  return found;
}

/** Groups modules by the pages that need them; a group too small for a file joins one that more pages need. */
function sharedFiles(ids: string[], graph: Graph): Map<string, string[]> {
  const sizeOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
  const isFile = (own: string[]) => own.reduce((sum, id) => sum + sizeOf(id), 0) >= leastFile;
  const files = Map.groupBy(ids, (id) => neededBy(id, graph).join('-'));
  const names = [...files.keys()].sort((a, b) => pagesIn(a).length - pagesIn(b).length);
  for (const name of names) {
    const own = files.get(name)!;
    if (isFile(own) && pagesIn(name).length < guestPages.length) continue;
    files.delete(name);
    const wider = names.filter((other) => files.has(other) && covers(other, pagesIn(name)));
    const alike = wider.filter((other) => covers(other, name.split('-')));
    const isEnough = (other: string) => isFile([...own, ...files.get(other)!]);
    const joined = alike.find(isEnough) ?? alike[0] ?? wider.find(isEnough) ?? everywhere;
    files.set(joined, [...own, ...(files.get(joined) ?? [])]);
  }
  return files;
}

/** The guest pages that a file's name has. */
function pagesIn(name: string): string[] {
  return name.split('-').filter((page) => page !== insiders);
}

function covers(name: string, pages: string[]): boolean {
  return pages.every((page) => name.split('-').includes(page));
}

/** Puts what every page needs into a few files instead of dozens; the rest is split along dynamic imports. */
export const chunks = [
  { name: 'libraries', test: libraries, priority: 3 },
  {
    name: 'loader',
    test: /rolldown\/runtime|vite\/preload-helper|render\/earlyReads|lib\/(browser\/(afterPaint|trusted)|api\/callHeaders|start)\.ts/,
    priority: 4,
  },
  {
    name: groupOf,
    debugName: 'wanted together',
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'booths',
    test: drawn,
    minShareCount: 5,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // overlays aren't part of the first screen
  {
    name: 'dialogs',
    test: /web\/src\/ui\/dialog\/Dialog|react-remove-scroll|es2015\/|tslib|get-nonce|@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer|Portal|Overlay|RemoveScroll)\//,
    minShareCount: 4,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'popovers',
    test: /floating-ui|\/tabbable\/|@mantine\/core\/esm\/(components\/(Popover|Menu|ScrollArea)\/|utils\/Floating)/,
    minShareCount: 4,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // few pages ask for numbers
  {
    name: 'numbers',
    test: /react-number-format|@mantine\/core\/esm\/components\/NumberInput\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: kitOf,
    debugName: 'kit',
    test: kit,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
];
