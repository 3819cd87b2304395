import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin } from 'vite';
import { catalogues } from './build/catalogues.ts';
import { leanContract } from './build/leanContract.ts';
import { alone, chunks, source } from './build/chunks.ts';
import { directImports } from './build/directImports.ts';
import { fontSubset } from './build/fontSubset.ts';
import { mantineColours } from './build/mantineColours.ts';
import { mantineSheets } from './build/mantineSheets.ts';
import { mantineIds } from './build/mantineIds.ts';
import { pageSources } from './build/pageSources.ts';
import { mantineDialogs } from './build/mantineDialogs.ts';
import { sphereMarkup } from './build/sphereMarkup.ts';

const api = process.env['API'] ?? 'http://localhost:3000';

/** Writes .br and .gz files beside every text file of the build, as small as possible, so that the server only has to send them. */
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

/** Checks that scripts with a fixed address are one file: the service worker, changed by every build so that browsers notice new versions, and the scripts of pages that aren't ours: of other sites, and in the frames of chat services. */
function single(): Plugin {
  return {
    name: 'single',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const name of ['embed/agenda.js', 'embed/widget.js']) {
        const script = bundle[name];
        if (script?.type !== 'chunk' || script.imports.length)
          throw new Error(`${name} must be one file.`);
      }
      const built = bundle['worker.js'];
      if (built?.type !== 'chunk') throw new Error('The service worker was not built.');
      if (built.imports.length) throw new Error('The service worker must be one file.');
      const names = Object.keys(bundle).sort().join();
      built.code += `// ${createHash('sha256').update(names).digest('hex').slice(0, 16)}\n`;
    },
  };
}

/** File names with a fixed address. */
const fixed: Record<string, string> = {
  worker: 'worker.js',
  embed: 'embed/agenda.js',
  widget: 'embed/widget.js',
};

/** Serves each page as the running server fills it in: with the event, its colours and its language. */
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

/** Fetches a page from the server, which may still be starting. */
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
    fontSubset(),
    leanContract(),
    pageSources(),
    mantineIds(),
    mantineDialogs(),
    mantineColours(),
    mantineSheets(),
    sphereMarkup(),
    directImports(),
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
        widget: source(alone.widget),
      },
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: ({ name }) => fixed[name] ?? 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/files': api,
      '/embed': api,
      '^(/e/[^/]+)?/widget/': api,
      '/live': { target: api, ws: true },
    },
  },
});
