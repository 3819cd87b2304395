import './app/mantineStyles.ts';
import '@fontsource-variable/plus-jakarta-sans/index.css';
import './app/tokens.css';
import './app/mantine.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/Providers.tsx';
import { router } from './app/router.tsx';
import { watchVersions } from './app/useNewVersion.ts';
import { loadTexts } from './texts/texts.ts';

await Promise.all([loadTexts(), router.load()]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

if (import.meta.env.PROD) {
  watchVersions();
}

if (localStorage.getItem('pavilion-ending')) {
  void import('./features/account/logOut.ts').then(({ endPending }) => endPending());
}
