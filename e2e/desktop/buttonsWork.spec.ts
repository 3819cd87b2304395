import { crawl } from '../crawl.ts';
import { demo, startSignedIn, testAlone as test } from '../product.ts';

test.setTimeout(900_000);

const pages = [
  ...['live', 'announcements', 'people', 'moderation', 'hosted-buyers', 'enquiries', 'figures'],
  'log',
];

test('nothing is dead where an event is led (F-04)', async ({ page }) => {
  await startSignedIn(page, demo('hana'));
  await crawl(
    page,
    pages.map((name) => `/organiser/${name}`),
  );
});

test('nothing is dead in what opens there (F-04)', async ({ page }) => {
  await startSignedIn(page, demo('hana'));
  await crawl(page, [
    { at: '/organiser/people', press: 'Invite people' },
    { at: '/organiser/people', press: 'Manage Alice Menon' },
    { at: '/organiser/figures', press: 'Registrations' },
  ]);
});

test('nothing is dead where a booth is staffed (F-04)', async ({ page }) => {
  await startSignedIn(page, demo('eli'));
  const sections = ['', '/leads', '/calendar', '/site-visits', '/staff', '/figures'];
  await crawl(
    page,
    sections.map((name) => ({ at: `/exhibitor${name}`, within: 'main' })),
  );
});
