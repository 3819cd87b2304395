import '../../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { HoverCard } from './HoverCard.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

test('the card of a booth at the pointer has what is done with it from outside', async () => {
  const nothing = () => {};
  await showPage(
    <HoverCard
      booth={exampleBooth()}
      people={0}
      heart={<button type="button">Keep</button>}
      anchor={document.body.getBoundingClientRect()}
      onStay={nothing}
      onClose={nothing}
      onShown={nothing}
    />,
  );
  const card = screen.getByRole('heading', { name: 'Laurel Heights' }).closest('article')!;
  expect(card.contains(screen.getByRole('button', { name: 'Keep' }))).toBe(true);
});
