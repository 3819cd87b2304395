import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { catalogues } from './build/catalogues.ts';
import { leanContract } from './build/leanContract.ts';
import { mantineIds } from './build/mantineIds.ts';

/** Leaves out what the server never renders. */
function withoutConsole(): Plugin {
  const ofConsole = /\/web\/src\/(pages\/(organiser|exhibitor|account)\/|app\/OrganiserFrame\.)/;
  return {
    name: 'without-console',
    enforce: 'pre',
    load: { filter: { id: ofConsole }, handler: () => 'export {};' },
  };
}

/** Builds the application for the server as well, to render pages with: one script with everything it needs. */
export default defineConfig({
  plugins: [react(), catalogues(), leanContract(), mantineIds(), withoutConsole()],
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
