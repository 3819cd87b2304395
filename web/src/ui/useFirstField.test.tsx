import '../testing/startPage.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPage } from '../testing/showPage.tsx';
import { loadTexts } from '../texts/texts.ts';
import { SideDrawer } from './SideDrawer.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

function Chat() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const show = () => setThere(true);
    addEventListener('arrived', show);
    return () => removeEventListener('arrived', show);
  }, []);
  return isThere ? <textarea aria-label="Your question" /> : <button type="button">Help</button>;
}

const chat = (
  <SideDrawer title="Laurel Heights" isForWriting onClose={() => {}}>
    <Chat />
  </SideDrawer>
);
const arrive = () => void dispatchEvent(new Event('arrived'));
const close = () => screen.getByRole('button', { name: 'Close' });

test('the focus is in the box that a chat brings, also when that comes after its frame', async () => {
  await showPage(chat);
  await waitFor(() => expect(document.activeElement).toBe(close()));
  act(arrive);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your question' })),
  );
});

test('whoever has gone on by then is left where they are', async () => {
  await showPage(chat);
  await waitFor(() => expect(document.activeElement).toBe(close()));
  await userEvent.tab();
  const elsewhere = document.activeElement;
  act(arrive);
  await screen.findByRole('textbox', { name: 'Your question' });
  expect(document.activeElement).not.toBe(screen.getByRole('textbox'));
  expect(elsewhere).not.toBe(close());
});
