import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const built = resolve(import.meta.dirname, 'dist');
/** Packages that ship other files besides scripts, such as native code, fonts and pages. */
export const unbuilt = [
  /^@electric-sql\/pglite/,
  /^@fastify\/(static|swagger|swagger-ui)$/,
  '@node-rs/argon2',
  'fontkit',
  'harfbuzzjs',
  'highs',
  'pdfkit',
  'sharp',
];
const script = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
const file = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** Bundles scripts that run in a thread or process of their own; all other files stay in the sources. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\./ },
      handler(code, id) {
        const from = dirname(id);
        return {
          code: code
            .replace(script, (_, path: string) => {
              const own = { type: 'chunk', id: resolve(from, path) } as const;
              return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile(own)})`;
            })
            .replace(file, (_, path: string) => {
              const there = relative(built, resolve(from, path));
              return `new URL('${there}', import.meta.url)`;
            })
            .replaceAll(
              'import.meta.dirname',
              `(import.meta.dirname + '/${relative(built, from)}')`,
            ),
          map: null,
        };
      },
    },
  };
}

/** A non-ASCII character that can't be escaped: right after a backslash, or in `String.raw`. */
const unescapable = /(?<!\\)(\\\\)*\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

/** Escapes non-ASCII characters: a single one doubles the memory that V8 keeps a script in. */
function inAscii(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'in-ascii',
    generateBundle(_, files) {
      for (const one of Object.values(files)) {
        if (one.type !== 'chunk') continue;
        const at = one.code.search(unescapable);
        if (at >= 0)
          throw new Error(
            `No escape can stand for a letter of: ${one.code.slice(at - 40, at + 40)}`,
          );
        one.code = one.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}

/** Bundles the server's sources and libraries into a few files without types and comments, which take less memory and start faster. */
export default defineConfig({
  input: { main: 'src/main.ts', cli: 'src/cli/main.ts' },
  cwd: import.meta.dirname,
  logLevel: 'warn',
  platform: 'node',
  transform: { define: { __dirname: 'import.meta.dirname' } },
  external: unbuilt,
  plugins: [placesOfSources(), inAscii()],
  output: {
    dir: built,
    comments: false,
    // nothing is deleted: a server running while the next version is built still loads its own files
    chunkFileNames: '[name]-[hash].js',
  },
});
