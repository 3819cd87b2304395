import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { catalogues } from './catalogues.ts';
import { leanContract } from './leanContract.ts';
import { namedOnce } from './namedOnce.ts';

/** What only people with a login see is never rendered there, and so is left out. */
function withoutPrivatePages(): Plugin {
  const privatePages =
    /\/web\/src\/(pages\/(visitor|organiser|exhibitor|account)\/|app\/(PrivateShell|OrganiserFrame)\.)/;
  return {
    name: 'without-private-pages',
    enforce: 'pre',
    load: { filter: { id: privatePages }, handler: () => 'export {};' },
  };
}

/** Builds the application once more for the server, which renders pages of guests with it: one script that has all it needs. */
export default defineConfig({
  plugins: [react(), catalogues(), leanContract(), namedOnce(), withoutPrivatePages()],
  build: {
    target: 'es2022',
    ssr: 'src/app/render.tsx',
    outDir: 'dist/server',
    copyPublicDir: false,
    rolldownOptions: {
      output: { format: 'iife', name: 'pages', entryFileNames: 'render.js', codeSplitting: false },
    },
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
});
