import { expect, test } from 'vitest';
import { keepInMemory } from './keepInMemory.ts';

/** A window as browsers give it to a page without origin. */
function pageWithoutOrigin(): Window {
  const denied = {
    configurable: true,
    get: () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  };
  const document = Object.defineProperty({}, 'cookie', denied);
  return Object.defineProperties(
    { document },
    { localStorage: denied, sessionStorage: denied },
  ) as unknown as Window;
}

test('a chat service finds storage and cookies in a frame without origin, for as long as alice chats', () => {
  const page = pageWithoutOrigin();
  keepInMemory(page);
  page.localStorage.setItem('session', 'abc');
  expect(page.localStorage.getItem('session')).toBe('abc');
  expect(page.localStorage.key(0)).toBe('session');
  expect(page.localStorage).toHaveLength(1);
  expect(page.sessionStorage.getItem('session')).toBeNull();
  page.document.cookie = 'visitor=7; path=/; secure';
  page.document.cookie = 'seen=1';
  expect(page.document.cookie).toBe('visitor=7; seen=1');
});

test('a frame with a host of its own keeps what browsers store there', () => {
  const { localStorage } = window;
  keepInMemory(window);
  expect(window.localStorage).toBe(localStorage);
});
