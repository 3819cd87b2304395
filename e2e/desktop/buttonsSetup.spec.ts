import { crawl } from '../crawl.ts';
import { boothAt, demo, startSignedIn, testAlone as test } from '../product.ts';

test.setTimeout(900_000);

test.beforeEach(({ page }) => startSignedIn(page, demo('hana')));

test('nothing is dead where an event is set up (F-04)', ({ page }) =>
  crawl(page, ['/organiser', '/organiser/new']));

test('nothing is dead where other programs are let in (F-04)', ({ page }) =>
  crawl(page, ['/organiser/integrations']));

test('nothing is dead where the hall is arranged (F-04)', ({ page }) =>
  crawl(page, ['/organiser/hall']));

test('nothing is dead where a booth is filled (F-04)', async ({ page }) => {
  await page.goto('/organiser/hall');
  await crawl(page, [`/organiser/hall/${(await boothAt(page))._id}`]);
});

test('nothing is dead where the programme is arranged (F-04)', ({ page }) =>
  crawl(page, ['/organiser/programme', '/organiser/programme#polls', '/organiser/speakers']));

test('nothing is dead where tables are brought in (F-04)', ({ page }) =>
  crawl(page, ['/organiser/import']));

test('nothing is dead among the settings (F-04)', ({ page }) =>
  crawl(page, [
    ...['/organiser/settings', '/organiser/look', '/organiser/registration'],
    '/organiser/pages',
  ]));

test('nothing is dead in what opens where an event is set up (F-04)', ({ page }) =>
  crawl(page, [
    { at: '/organiser/programme', press: 'New session' },
    { at: '/organiser/programme', press: /^Polls/ },
    { at: '/organiser/speakers', press: /^Change/ },
    { at: '/organiser/integrations#webhooks', press: 'New webhook' },
    { at: '/organiser/integrations#tokens', press: 'New token' },
  ]));
