import { expect, test } from 'vitest';
import { toHref, parseAddress } from './address.ts';

const here = parseAddress('/lounge?search=asha#top');

test.each([
  ['/booth/7', { to: '/booth/$id', params: { id: '7' } }],
  ['/booth/a%2Fb', { to: '/booth/$id', params: { id: 'a/b' } }],
  ['/desk?thread=7f', { to: '/desk', search: { thread: '7f', booth: undefined } }],
  ['/lounge', { to: '.' }],
  ['/lounge?search=asha', { to: '.', search: true }],
  ['/lounge?search=bob#list', { to: '.', search: { search: 'bob' }, hash: 'list' }],
  ['/Session?day=2#now', { href: '/Session?day=2#now' }],
] as const)('a link on alice’s page leads to %s', (href, target) => {
  expect(toHref(target, here)).toBe(href);
});

test.each([
  [{ search: 'asha & bob' }],
  [{ skills: ['tax', 'audit'], mine: true, page: 2 }],
  // what would be read as something else
  [{ q: '42', thread: 'true', name: '"eli"', empty: '' }],
  // longer than numbers can be
  [{ with: '12345678901234567890' }],
])('what an address carries is read as it was written: %j', (search) => {
  expect(parseAddress(toHref({ to: '/lounge', search }, here)).search).toEqual(search);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  '',
])('mal’s address %s leads home', (href) => expect(toHref({ href }, here)).toBe('/'));

test('hana’s odd addresses are read as far as they go', () => {
  expect(parseAddress('/lounge?a=%E0%A4%A&b={&c#%zz')).toEqual({
    href: '/lounge?a=%E0%A4%A&b={&c#%zz',
    pathname: '/lounge',
    search: { a: '\uFFFD%A', b: '{', c: '' },
    hash: '%zz',
  });
  expect(parseAddress('?a=b')).toMatchObject({ pathname: '/', search: { a: 'b' }, hash: '' });
});
