import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts, speak, useTexts } from './texts.ts';

function Left({ count }: { count: number }) {
  return <p>{useTexts()('chat.left', { count })}</p>;
}

test('a sentence has its gaps filled, its form by the count, and changes language in place', async () => {
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
