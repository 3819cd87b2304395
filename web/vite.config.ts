import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin } from 'vite';
import { catalogues } from './catalogues.ts';
import { isSchemas, leanContract } from './leanContract.ts';
import { letters } from './letters.ts';
import { namedOnce } from './namedOnce.ts';
import { pageSources } from './pageSources.ts';

const api = process.env['API'] ?? 'http://localhost:3000';

/** Writes .br and .gz beside every text file of the build, as small as can be, so that the server only has to send them. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(texts.map((name) => compress(join(dir!, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await Promise.all([
    promisify(brotliCompress)(source, { params }).then((data) => writeFile(`${file}.br`, data)),
    promisify(gzip)(source, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
  ]);
}

/** What has a fixed address is one file: the service worker, new with every build so that browsers learn of new versions, and the script for pages elsewhere. */
function single(): Plugin {
  return {
    name: 'single',
    apply: 'build',
    generateBundle(_options, bundle) {
      const script = bundle['embed/agenda.js'];
      if (script?.type !== 'chunk' || script.imports.length)
        throw new Error('The script for pages elsewhere must be one file.');
      const built = bundle['worker.js'];
      if (built?.type !== 'chunk') throw new Error('The service worker was not built.');
      if (built.imports.length) throw new Error('The service worker must be one file.');
      const names = Object.keys(bundle).sort().join();
      built.code += `// ${createHash('sha256').update(names).digest('hex').slice(0, 16)}\n`;
    },
  };
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** All of our own modules that a module imports at once, itself among them: of a library nobody needs all. */
function closureOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || !isOwn(id) || isSchemas(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    closureOf(imported, graph, found);
  return found;
}

const root = join(import.meta.dirname, '..');
const isOwn = (id: string) => id.startsWith(root) && !id.includes('node_modules');
const source = (path: string) => join(import.meta.dirname, 'src', path);
let first: Set<string> | undefined;
let inside: Set<string> | undefined;
let opened: Set<string> | undefined;
let forGuests: Set<string> | undefined;

/** What every page begins with; what the scripts with addresses of their own need as well stays apart, for each is one file. */
function ofBeginning(id: string, graph: Graph): string | null {
  first ??= closureWithoutThose(graph);
  return first.has(id) ? 'begin' : null;
}

function closureWithoutThose(graph: Graph): Set<string> {
  const those = Object.values(alone).flatMap((path) => [...closureOf(source(path), graph)]);
  const closure = closureOf(source('app/begin.tsx'), graph);
  return new Set([...closure].filter((id) => !those.includes(id)));
}

/** What signed-in people get on each page, and what they open from its header: each one file, without what guests need. */
function ofInside(id: string, graph: Graph): string | null {
  inside ??= closuresOf(insideParts, graph);
  forGuests ??= closuresOf(['app/begin.tsx', 'app/PublicShell.tsx', ...guestPages], graph);
  if (forGuests.has(id)) return null;
  opened ??= closuresOf(openedParts, graph);
  if (inside.has(id)) return 'inside';
  return opened.has(id) ? 'opened' : null;
}

function closuresOf(paths: string[], graph: Graph): Set<string> {
  return new Set(
    paths.flatMap((path) => {
      if (!graph.getModuleInfo(source(path))) throw new Error(`No source to group by: ${path}.`);
      return [...closureOf(source(path), graph)];
    }),
  );
}

const insideParts = [
  'app/PrivateShell.tsx',
  'app/keepOffline.ts',
  'features/identity/account/saveLanguage.ts',
  'features/people/connection/ConnectionUpdates.tsx',
  'features/people/message/MessageBox.tsx',
];
/** What they open from its header. */
const openedParts = ['app/AttendeeMenuItems.tsx', 'features/platform/notification/BellPopover.tsx'];
const guestPages = [
  ...['Landing', 'Login', 'Registration', 'Agenda', 'AgendaSession', 'Preview'].map(
    (name) => `pages/public/${name}.tsx`,
  ),
  'features/identity/account/LoginForm.tsx',
];

/** What every page needs comes in a few files instead of dozens; all else is split as it is loaded. */
const firstGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!.*virtual)[\w-]+)\//,
    priority: 2,
  },
  { name: ofBeginning, priority: 1, includeDependenciesRecursively: false },
  {
    name: 'loader',
    test: /rolldown\/runtime|vite\/preload-helper|lib\/(afterPaint|trusted)/,
    priority: 3,
  },
  {
    name: 'contract',
    test: /\/contract\/src\/(kit\/(client|live)|topics|countries|dialCodes|features\/\w+\/(account|booth|call|session))\.ts(?!\?schemas)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: /(@mantine\/(core\/esm\/core|hooks)|clsx)\//,
    minShareCount: 2,
  },
  { name: 'icons', test: /@tabler\//, minShareCount: 3 },
  { name: ofInside, includeDependenciesRecursively: false },
  // a booth is drawn for guests too
  {
    name: 'booths',
    test: /web\/src\/venue\//,
    minShareCount: 5,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'talks',
    test: /features\/\w+\/(announcement\/(Banners|data)|session\/(TalkSessions|Session(Card|Time|Banner)|LiveBadge|sessionTimes|useKind|data))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // the landing opens its form by itself: each file more holds up a slow phone
  {
    name: 'registration',
    test: /features\/\w+\/(registration\/(?!problemsOf|registered|RegistrationDialog)|call\/CallForm)/,
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
    name: 'overlays',
    test: /web\/src\/ui\/(SideDrawer|AskFirst|Dialog|FormDialog|ConfirmDialog|EntryMenu|InfoPopover)|floating-ui|tabbable|react-remove-scroll|es2015\/|tslib|get-nonce|@mantine\/core\/esm\/(components\/(Popover|Menu|ScrollArea|Modal|ModalBase|Drawer|Portal|Overlay|RemoveScroll)\/|utils\/Floating)/,
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lib',
    test: /web\/src\/lib\//,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit',
    test: /(@mantine\/(core|form|hooks)\/|web\/src\/ui\/(?!Chat|NotSent|useLogKeys))/,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
];

/** What others know by its address. */
const fixed: Record<string, string> = { worker: 'worker.js', embed: 'embed/agenda.js' };
const alone = { worker: 'worker/worker.ts', embed: 'features/programme/embed/agendaScript.ts' };

/** Shows each page as the running server fills it: with the event, its colours and its language. */
function pagesOfServer(): Plugin {
  const isPage = ({ url = '', headers }: Connect.IncomingMessage) =>
    headers.accept?.includes('text/html') && !/^\/(api|files|@|src|node_modules)(\/|$)/.test(url);
  return {
    name: 'pages-of-server',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        if (!isPage(request)) return next();
        const { url = '/', headers } = request;
        try {
          const page = await pageOf(url, headers['accept-language']);
          const html = await vite.transformIndexHtml(url, await page.text());
          response.writeHead(page.status, { 'content-type': 'text/html' }).end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** A page of the server, which may be starting just now. */
async function pageOf(url: string, language = 'en', giveUpAt = Date.now() + 30_000) {
  for (;;) {
    try {
      return await fetch(api + url, { headers: { 'accept-language': language } });
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await pause(200);
    }
  }
}

export default defineConfig({
  plugins: [
    react(),
    catalogues(),
    letters(),
    leanContract(),
    pageSources(),
    namedOnce(),
    single(),
    precompress(),
    pagesOfServer(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'index.html',
        worker: source(alone.worker),
        embed: source(alone.embed),
      },
      output: {
        codeSplitting: { groups: firstGroups },
        entryFileNames: ({ name }) => fixed[name] ?? 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/files': api,
      '/embed': api,
      '/live': { target: api, ws: true },
    },
  },
});
