import {
  type Call,
  type FigureDayKey,
  type FigureKey,
  getBoothFigures,
  getFigures,
  getLiveboard,
  getOwnProfile,
  getPresence,
  getToday,
  listFigureRows,
  listLeads,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDemo, type TestDemo } from '../testing/demo.ts';
import { keepDemoAlive } from './demoPresence.ts';

let demo: TestDemo;
beforeEach(async () => {
  demo = await openDemo();
});
afterEach(() => demo.server.close());

const presets = ['property-expo', 'conference'] as const;
const openDays = {
  'property-expo': ['28', '29', '30', '31']
    .map((day) => `2021-05-${day}`)
    .concat('2021-06-01', '2021-06-02'),
  conference: ['2021-08-19', '2021-08-20'],
};

/** What hana's page of figures says. */
async function readReport(hana: Call) {
  const report = await hana(getFigures);
  return {
    ...report,
    value: (key: FigureKey) => report.figures.find((one) => one.key === key)?.value ?? 0,
    sumDays: (key: FigureDayKey) => report.days.reduce((sum, day) => sum + (day[key] ?? 0), 0),
    rows: async (key: FigureKey) => {
      const rows = [];
      let after: string | undefined;
      do {
        const page = await hana(listFigureRows, {
          params: { key },
          query: { limit: 100, ...(after && { after }) },
        });
        rows.push(...page.rows);
        after = page.next ?? undefined;
      } while (after);
      return rows;
    },
  };
}

test.each(presets)(
  'the figures of each open day of the %s add up to those of the event',
  async (slug) => {
    const hana = await demo.signIn('hana', slug);
    const { days, value, sumDays, rows, sessions, funnel } = await readReport(hana);
    for (const open of openDays[slug]) {
      const day = days.find((one) => one.day === open);
      expect(day?.registrations, open).toBeGreaterThan(0);
      expect(day?.visitors, open).toBeGreaterThan(0);
      if (slug === 'conference') continue;
      expect(day?.boothVisits, open).toBeGreaterThanOrEqual(day!.visitors);
      expect(day?.leads, open).toBeGreaterThan(0);
    }
    for (const key of [
      'registrations',
      'attendance',
      'questions',
      'leads',
      'calls',
      'connections',
    ] as const)
      expect(sumDays(key), key).toBe(value(key));
    for (const key of ['attendance', 'leads', 'help', 'pollAnswers'] as const)
      expect(
        (await rows(key)).reduce((sum, { count }) => sum + (count ?? 0), 0),
        key,
      ).toBe(value(key));
    for (const key of ['registrations', 'visitors'] as const)
      expect(await rows(key), key).toHaveLength(value(key));
    // somebody may come on several days
    expect(sumDays('visitors')).toBeGreaterThan(value('visitors'));
    expect(value('registrations')).toBeGreaterThanOrEqual(value('visitors'));
    for (const { name, people } of sessions)
      expect(people, name).toBeLessThanOrEqual(value('visitors'));
    const voters = (await rows('pollAnswers')).map(({ count }) => count ?? 0);
    expect(Math.max(...sessions.map(({ people }) => people))).toBeGreaterThanOrEqual(
      Math.max(...voters),
    );
    const steps = funnel.map(({ people }) => people);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  },
);

test.each(presets)(
  'at the %s nobody comes before they have registered, or while it is closed',
  async (slug) => {
    const { rows } = await readReport(await demo.signIn('hana', slug));
    const registered = new Map((await rows('registrations')).map(({ _id, at }) => [_id, at!]));
    const visitors = await rows('visitors');
    expect(visitors.length).toBeGreaterThan(30);
    for (const { _id, who, at } of visitors) expect(registered.get(_id)! <= at!, who!).toBe(true);

    const { db } = demo.server.store;
    const closed = await sql`select v.place from visit v join event e on e.id = v.event_id
      cross join lateral (select (v.entered_at + e.clock_offset_seconds * interval '1 second')
        at time zone e.zone as at) t
      where e.slug = ${slug} and (t.at::time < (e.config ->> 'opens')::time
        or t.at::time >= (e.config ->> 'closes')::time
        or t.at::date < e.start_date)`.execute(db);
    expect(closed.rows).toEqual([]);
  },
);

test.each(presets)('at the %s nobody is in a session before they have come', async (slug) => {
  const { db } = demo.server.store;
  const early = await sql`select p.email from attendance a join person p on p.id = a.person_id
      join event e on e.id = a.event_id
      where e.slug = ${slug} and not exists (select from visit v where v.person_id = p.id
        and v.entered_at + e.clock_offset_seconds * interval '1 second' <= a.first_at
        and v.entered_at + e.clock_offset_seconds * interval '1 second'
          > a.first_at - interval '12 hours')`.execute(db);
  expect(early.rows).toEqual([]);
});

test('eli’s report, his day and hana’s figures tell one story of his booth', async () => {
  const [eli, hana] = [await demo.signIn('eli'), await demo.signIn('hana')];
  const { value, days, rows } = await readReport(hana);
  const params = { boothId: (await eli(getOwnProfile)).user.boothIds[0]! };
  const today = await eli(getToday, { params });
  const report = await eli(getBoothFigures, { params });
  const { totals, minutes } = report;
  expect(report.days.map(({ day }) => day)).toEqual(openDays['property-expo']);
  const sum = (of: (day: (typeof report.days)[number]) => number) =>
    report.days.reduce((total, day) => total + of(day), 0);
  expect(sum(({ shown }) => shown)).toBe(totals.shown.count);
  expect(sum(({ opened }) => opened)).toBe(totals.opened.count);
  expect(sum(({ asked }) => asked)).toBe(totals.asked.count);
  expect(sum(({ booked }) => booked)).toBe(totals.booked.count);
  // the demo's only leads are eli's
  expect(value('leads')).toBe(today.leads);
  expect(today.leads).toBe(12);
  expect(today.leads).toBeLessThanOrEqual(totals.opened.people);
  expect(totals.opened.people).toBeLessThanOrEqual(totals.shown.people);
  for (const { day, opened, shown } of report.days) {
    const all = days.find((one) => one.day === day)!;
    expect(all.leads, day).toBeLessThanOrEqual(opened);
    expect(opened, day).toBeLessThanOrEqual(all.boothVisits!);
    expect(shown, day).toBeGreaterThanOrEqual(opened);
  }
  const last = report.days.at(-1)!;
  expect(today.leadsToday).toBe(days.find(({ day }) => day === last.day)!.leads);
  expect(today.visitsToday).toBe(last.opened);
  const { leads } = await eli(listLeads, { params, query: { limit: 100 } });
  expect(leads).toHaveLength(today.leads);
  expect(value('help')).toBe(totals.asked.count);
  expect(value('calls')).toBe(totals.booked.count);
  const booth = (await rows('boothVisits')).find(({ _id }) => _id === params.boothId)!;
  expect(booth.count).toBe(totals.opened.people);
  expect(Math.round(booth.minutes!)).toBe(minutes);
});

test('no booth has more leads than visitors, and each has visitors on several days', async () => {
  const { rows } = await readReport(await demo.signIn('hana'));
  const visits = new Map((await rows('boothVisits')).map(({ _id, count }) => [_id, count!]));
  expect(visits.size).toBe(17);
  for (const { _id, what, count } of await rows('leads'))
    expect(count!, what!).toBeLessThanOrEqual(visits.get(_id)!);
  const few = await sql`select v.place from visit v join event e on e.id = v.event_id
    cross join lateral (select (v.entered_at + e.clock_offset_seconds * interval '1 second')
      at time zone e.zone as at) t
    where v.place like 'booth:%'
    group by v.place having count(distinct t.at::date) < 3`.execute(demo.server.store.db);
  expect(few.rows).toEqual([]);
});

test.each(presets)('at the %s hana’s live view counts whom visitors see', async (slug) => {
  await keepDemoAlive(demo.server);
  const [hana, alice] = [await demo.signIn('hana', slug), await demo.signIn('alice', slug)];
  const { liveboard } = await hana(getLiveboard);
  const { places } = await alice(getPresence, {});
  const here = [
    ...liveboard.places,
    ...liveboard.booths.map(({ _id, people }) => ({ place: `booth:${_id}`, people })),
  ];
  for (const { place, people } of places)
    expect(here.find((one) => one.place === place)?.people, place).toBeGreaterThanOrEqual(people);
  const { value } = await readReport(hana);
  expect(liveboard.people).toBeLessThanOrEqual(value('visitors'));
});
