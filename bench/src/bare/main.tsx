/// <reference types="vite/client" />
import { Button, MantineProvider, TextInput } from '@mantine/core';
import '@mantine/core/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

/** What any page of the product starts from: React, its queries and its kit, with a heading, a field and a button. */
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <MantineProvider>
      <h1>Bare page</h1>
      <TextInput label="Name" />
      <Button>Send</Button>
    </MantineProvider>
  </QueryClientProvider>,
);
