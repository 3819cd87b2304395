import '../../testing/startPage.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { Dialog } from './Dialog.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { SideDrawer } from './SideDrawer.tsx';

beforeAll(loadTexts);
const isWide = vi.fn(() => false);
beforeEach(() => {
  isWide.mockReturnValue(false);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('1180') ? isWide() : false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Chat() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const show = () => setThere(true);
    addEventListener('arrived', show);
    return () => removeEventListener('arrived', show);
  }, []);
  if (!isThere) return <button type="button">Help</button>;
  return (
    <>
      <input type="checkbox" aria-label="Share my contact" />
      <textarea aria-label="Your question" />
    </>
  );
}

const chat = (
  <SideDrawer title="Laurel Heights" isForWriting onClose={() => {}}>
    <Chat />
  </SideDrawer>
);
const arrive = () => void dispatchEvent(new Event('arrived'));
const close = () => screen.getByRole('button', { name: 'Close' });

test('the focus is in the box that a chat brings, never on what it shares, also when that comes after its frame', async () => {
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

test('on a wide screen a conversation stands beside the page, which stays in use', async () => {
  isWide.mockReturnValue(true);
  await showPage(
    <>
      <button type="button">Brochure</button>
      {chat}
    </>,
  );
  const frame = await screen.findByRole('dialog', { name: 'Laurel Heights' });
  expect(frame.getAttribute('aria-modal')).toBeNull();
  expect(document.querySelector('.mantine-Drawer-overlay')).toBeNull();
  act(arrive);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  await userEvent.click(screen.getByRole('button', { name: 'Brochure' }));
  expect(screen.getByRole('dialog', { name: 'Laurel Heights' })).toBeTruthy();
});

test('a drawer that is not for writing begins at its first field as well', async () => {
  await showPage(
    <SideDrawer title="An enquiry" onClose={() => {}}>
      <Chat />
    </SideDrawer>,
  );
  await waitFor(() => expect(document.activeElement).toBe(close()));
  act(arrive);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
});

test('any dialog begins at its first field, and one that asks begins at its answer', async () => {
  await showPage(
    <Dialog opened onClose={() => {}} title="Delete">
      <p>Are you sure?</p>
      <input aria-label="Password" />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  cleanup();
  await showPage(
    <Dialog opened onClose={() => {}} title="Delete">
      <input aria-label="Password" />
      <button type="button" data-autofocus>
        Leave it
      </button>
    </Dialog>,
  );
  const leave = screen.getByRole('button', { name: 'Leave it' });
  await waitFor(() => expect(document.activeElement).toBe(leave));
});
