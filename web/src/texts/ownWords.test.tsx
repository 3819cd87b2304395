import '../testing/startPage.ts';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { start } from '../lib/start.ts';
import { loadTexts, speak, useTexts } from './texts.ts';

function Places() {
  const t = useTexts();
  return (
    <p>
      {t('lobby.name')}, {t('lobby.desk')}, {t('chat.left', { count: 2 })}
    </p>
  );
}

test('a page says the event’s own sentences in their language, and the product’s everywhere else', async () => {
  start!.event.wording = {
    en: { 'lobby.name': 'Foyer', 'chat.left_other': '{{count}} to go' },
    hi: { 'lobby.desk': '<b>काउंटर</b>' },
  };
  await loadTexts();
  render(<Places />);
  const places = screen.getByText('Foyer, Info desk, 2 to go');
  await act(() => speak('hi'));
  expect(places.textContent).toMatch(/^लॉबी, <b>काउंटर<\/b>, 2 /);
});
