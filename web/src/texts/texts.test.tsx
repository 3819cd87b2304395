import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadPageTexts, loadTexts, loadWorkTexts, speak, useTexts } from './texts.ts';

function Left({ count }: { count: number }) {
  return <p>{useTexts()('chat.left', { count })}</p>;
}

function Home() {
  return <p>{useTexts()('organiser.home')}</p>;
}

test('a page waits for the organisers’ texts even if they are already loading', async () => {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  vi.doMock(join(import.meta.dirname, 'en/work.js'), async (read) => {
    await coming;
    return read();
  });
  const plain = loadTexts();
  const first = loadWorkTexts();
  await plain;
  const order: string[] = [];
  const again = loadWorkTexts().then(() => order.push('drawn'));
  await new Promise((resolve) => setTimeout(resolve));
  order.push('came');
  come();
  await Promise.all([first, again]);
  expect(order).toEqual(['came', 'drawn']);
  render(<Home />);
  expect(screen.queryByText('organiser.home')).toBeNull();
});

test('a text gets its values and the right plural, and changes language in place', async () => {
  await loadTexts();
  const { rerender } = render(<Left count={1} />);
  expect(screen.getByText('1 character left')).toBeTruthy();
  rerender(<Left count={12} />);
  const english = screen.getByText('12 characters left');
  await act(() => speak('hi'));
  expect(english.textContent).toMatch(/^12 .*[ऀ-ॿ]/);
  await act(() => speak('en'));
  expect(english.textContent).toBe('12 characters left');
});

test('the language that asha chose stays hers while the texts of a page come in the one before', async () => {
  await loadTexts();
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  const texts = (text: string) => ({ default: { 'chat.title': text } });
  const page = loadPageTexts('lobby', {
    en: async () => {
      await coming;
      return texts('Chat');
    },
    hi: async () => texts('चैट'),
  });
  const chosen = speak('hi');
  come();
  await Promise.all([page, chosen]);
  const { container } = render(<Left count={1} />);
  expect(container.textContent).toMatch(/[ऀ-ॿ]/);
  await act(() => speak('en'));
});

test('a page whose texts fail to come fails alone', async () => {
  await loadTexts();
  const lost = async () => Promise.reject(new TypeError('no network'));
  await expect(loadPageTexts('hall', { en: lost, hi: lost })).rejects.toThrow('no network');
  const { container } = render(<Left count={3} />);
  await act(() => speak('hi'));
  expect(container.textContent).toMatch(/[ऀ-ॿ]/);
  await act(() => speak('en'));
});
