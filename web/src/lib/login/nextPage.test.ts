import { expect, test } from 'vitest';
import { nextPage } from './nextPage.ts';

test('a login leads to the page that was asked for, with all of its address', () => {
  const wanted = '/organiser/people?text=bob#top';
  expect(nextPage(`/attendee-login?next=${encodeURIComponent(wanted)}`)).toBe(wanted);
  expect(nextPage('/attendee-login?next=%2Fsecurity')).toBe('/security');
});

test('nobody is led elsewhere, or back to where they are', () => {
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ];
  for (const next of [...elsewhere, 'lobby', ''])
    expect(nextPage(`/attendee-login?next=${encodeURIComponent(next)}`)).toBeNull();
  expect(nextPage('/attendee-login?next=%2Fattendee-login%3Fnext%3D%252Flobby')).toBeNull();
  expect(nextPage('/security?next=%2Fsecurity')).toBeNull();
  expect(nextPage('/security?next=%2Fattendee-login')).toBeNull();
  expect(nextPage('/attendee-login')).toBeNull();
});
