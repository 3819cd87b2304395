import '../testing/startPage.ts';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../testing/showPage.tsx';
import { loadTexts } from '../texts/texts.ts';
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx';
import { keepTyping } from './keepTyping.ts';
import { useKeys } from './shell/useKeys.ts';

const user = userEvent.setup();
const close = vi.fn();
const listKeys = vi.fn();
const search = () => undefined;
let stop: () => void;
let clock = 0;

beforeAll(loadTexts);
beforeEach(() => {
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (clock += 50));
  stop = keepTyping();
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
  close.mockClear();
  listKeys.mockClear();
});

function Booth({ isOpen = true }: { isOpen?: boolean }) {
  const [hasBox, setBox] = useState(true);
  useEffect(() => {
    const lose = () => setBox(false);
    addEventListener('lost', lose);
    return () => removeEventListener('lost', lose);
  }, []);
  useKeys({ onSearch: search, onList: listKeys });
  return isOpen ? (
    <SideDrawer title="Laurel Heights" isForWriting onClose={close}>
      {hasBox && <textarea aria-label="Ask a question" />}
    </SideDrawer>
  ) : (
    <button type="button">Chat with us</button>
  );
}

const box = () => screen.findByRole('textbox', { name: 'Ask a question' });
const closeButton = () => screen.getByRole('button', { name: 'Close' });

async function aliceTypes(): Promise<void> {
  await showPage(<Booth />);
  await user.click(await box());
  await user.keyboard('Is there a school?{Enter}And');
}

test('alice types on while the drawer brings the focus to Close: it stays open, and no shortcuts come', async () => {
  await aliceTypes();
  act(() => closeButton().focus());
  await user.keyboard(' a park?{Enter}Near by, I mean ?');
  expect(close).not.toHaveBeenCalled();
  expect(listKeys).not.toHaveBeenCalled();
});

test('alice types on while her box is gone and nothing has the focus: no shortcuts come', async () => {
  await aliceTypes();
  act(() => void dispatchEvent(new Event('lost')));
  expect(document.activeElement).toBe(document.body);
  await user.keyboard(' a park?');
  expect(listKeys).not.toHaveBeenCalled();
});

test('after a pause alice closes the drawer with Enter, though she has not chosen Close herself', async () => {
  await aliceTypes();
  act(() => closeButton().focus());
  clock += 2000;
  await user.keyboard('{Enter}');
  expect(close).toHaveBeenCalledOnce();
});

test.each(['Enter', ' '])('alice goes to Close by Tab and presses it at once: %s', async (key) => {
  await aliceTypes();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(closeButton());
  await user.keyboard(`{${key}}`);
  expect(close).toHaveBeenCalledOnce();
});

test('alice closes the drawer with the mouse in the middle of a sentence', async () => {
  await aliceTypes();
  await user.click(closeButton());
  expect(close).toHaveBeenCalledOnce();
});

test('? opens the shortcuts on a page, and never while a drawer is open', async () => {
  await showPage(<Booth isOpen={false} />);
  screen.getByRole('button').focus();
  await user.keyboard('?');
  expect(listKeys).toHaveBeenCalledOnce();
  cleanup();
  await showPage(<Booth />);
  await box();
  closeButton().focus();
  await user.keyboard('?');
  expect(listKeys).toHaveBeenCalledOnce();
});
