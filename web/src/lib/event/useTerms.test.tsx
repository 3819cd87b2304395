import '../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { useEvent, keepEvent } from './event.ts';
import { keepLanguage } from '../text/language.ts';
import { useTerms } from './useTerms.ts';

afterEach(() => {
  cleanup();
  keepLanguage('en');
});

function Profession({ text }: { text: string }) {
  const { term, langFor } = useTerms();
  const event = useEvent()!;
  const glossary = [{ en: 'Auditor', hi: 'लेखा परीक्षक' }];
  return (
    <>
      <p lang={langFor(text)}>{term(text)}</p>
      <button
        type="button"
        onClick={() => keepEvent({ ...event, config: { ...event.config, glossary } })}
      >
        Glossary
      </button>
    </>
  );
}

test('alice reads a profession in Hindi where the event’s glossary has it', async () => {
  keepLanguage('hi');
  await showPage(<Profession text="Auditor" />);
  expect((await screen.findByText('Auditor')).lang).toBe('en');
  screen.getByRole('button').click();
  expect((await screen.findByText('लेखा परीक्षक')).lang).toBe('');
});

test('a profession that no glossary has stays as it was written', async () => {
  keepLanguage('hi');
  await showPage(<Profession text="Lamplighter" />);
  screen.getByRole('button').click();
  expect((await screen.findByText('Lamplighter')).lang).toBe('en');
});
