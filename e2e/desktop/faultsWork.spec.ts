import { tryFaults } from '../faults.ts';
import { test } from '../product.ts';

test.use({ broken: true, contextOptions: { reducedMotion: 'reduce' } });

tryFaults([
  {
    name: 'a booth’s own beginning',
    who: 'eli',
    address: () => '/exhibitor',
    whole: (page) => page.getByRole('main').getByText('Waiting now'),
  },
  {
    name: 'the leads of a booth',
    who: 'eli',
    address: () => '/exhibitor/leads',
    whole: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Asha Nair/ })
        .first(),
  },
  {
    name: 'the calendar of a booth',
    who: 'eli',
    address: () => '/exhibitor/calendar',
    whole: (page) => page.getByRole('main').getByRole('button', { name: 'One consultant more' }),
  },
  {
    name: 'the staff of a booth',
    who: 'eli',
    address: () => '/exhibitor/staff',
    whole: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^On duty/ })
        .first(),
  },
  {
    name: 'the figures of a booth',
    who: 'eli',
    address: () => '/exhibitor/figures',
    whole: (page) => page.getByRole('main').getByRole('button', { name: /^Opened/ }),
  },
  {
    name: 'the people of an event',
    who: 'hana',
    address: () => '/organiser/people',
    whole: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Manage/ })
        .first(),
  },
  {
    name: 'the floor of an event',
    who: 'hana',
    address: () => '/organiser/floor',
    whole: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'the log of an event',
    who: 'hana',
    address: () => '/organiser/log',
    whole: (page) => page.getByRole('main').locator('li time').first(),
  },
]);
