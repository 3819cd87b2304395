import '../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { type ChatLine, ChatLog } from './ChatLog.tsx';

const user = userEvent.setup();
beforeAll(loadTexts);
afterEach(cleanup);

const line = (nth: number, text: string): ChatLine => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  own: nth % 2 === 0,
  by: String(nth % 2),
  name: nth % 2 ? 'Bob' : 'Alice',
  text,
  note: null,
  clientId: null,
  at: `2021-06-02T05:3${nth}:00.000Z`,
});
const lines = [line(1, 'See https://example.org'), line(2, 'Thanks'), line(3, 'Welcome')];
const report = ({ text }: ChatLine) => <button type="button">Report {text}</button>;
const focused = () => document.activeElement!;

beforeEach(() =>
  showPage(
    <>
      <button type="button">Back</button>
      <ChatLog
        lines={lines}
        notes={[{ id: 'missed', at: '2021-06-02T05:32:30.000Z', text: 'Missed call' }]}
        unsent={[]}
        seenId={null}
        newFromId={null}
        typing={null}
        hasEarlier
        onEarlier={() => {}}
        onRetry={() => {}}
        onTakeBack={() => {}}
        actions={report}
      />
      <textarea aria-label="Message" />
    </>,
  ),
);

test('a conversation is one stop on the way to the box, however much is said in it', async () => {
  screen.getByRole('button', { name: 'Back' }).focus();
  await user.tab();
  expect(focused().getAttribute('role')).toBe('log');
  await user.tab();
  expect(focused()).toBe(screen.getByRole('textbox'));
});

test('arrows go through the messages and what can be done about one, and Escape to the box', async () => {
  screen.getByRole('log').focus();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe(screen.getByRole('article', { name: 'Bob Welcome' }));
  await user.keyboard('{ArrowUp}');
  expect(focused().textContent).toBe('Missed call');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe(screen.getByRole('article', { name: 'Bob See https://example.org' }));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe(screen.getByRole('link'));
  await user.keyboard('{ArrowRight}');
  expect(focused().textContent).toBe('Report See https://example.org');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(screen.getByRole('article', { name: 'You Thanks' }));
  await user.keyboard('{Home}');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Show earlier messages' }));
  await user.keyboard('{End}{Escape}');
  expect(focused()).toBe(screen.getByRole('textbox'));
  await user.tab({ shift: true });
  expect(focused()).toBe(screen.getByRole('article', { name: 'Bob Welcome' }));
});
