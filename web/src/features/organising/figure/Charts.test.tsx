import '../../../testing/startPage.ts';
import type { FigureReport } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { Charts } from './Charts.tsx';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(cleanup);

const report: FigureReport = {
  figures: [{ key: 'registrations', value: 12 }],
  days: [
    { day: '2021-08-19', registrations: 3, visitors: 0, connections: 0 },
    { day: '2021-08-20', registrations: 9, visitors: 0, connections: 2 },
  ],
  funnel: [
    { step: 'registered', people: 12, actions: [] },
    { step: 'visited', people: 6, actions: ['session'] },
    { step: 'met', people: 3, actions: ['connection'] },
  ],
  sources: [
    { source: 'newsletter', people: 8, came: 5 },
    { source: null, people: 4, came: 1 },
  ],
  sourceDays: [
    { kind: 'link', source: 'newsletter', counts: [2, 6] },
    { kind: 'none', source: null, counts: [1, 3] },
  ],
  form: {
    steps: ['opened', 'begun', 'coded', 'registered'],
    counts: [40, 30, 20, 10],
    days: [{ day: '2021-08-20', counts: [40, 30, 20, 10] }],
    sources: [
      { source: 'newsletter', counts: [25, 20, 15, 8] },
      { source: null, counts: [15, 10, 5, 2] },
    ],
  },
  booths: [],
  sessions: [],
};

test('hana reads each curve as a sentence and in a table, and how far people got with its share', async () => {
  await showPage(<Charts report={report} />);
  expect(screen.getByText('Most on Fri 20 Aug: 9')).toBeTruthy();
  const days = screen.getByRole('region', { name: 'Day by day' });
  expect(
    within(days)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([...['Day', 'Registrations', 'Visitors', 'Connections']]);
  expect(within(days).getByRole('row', { name: 'Thu 19 Aug 3 0 0' })).toBeTruthy();
  const funnel = screen.getByRole('table', { name: 'How far people got' });
  expect(within(funnel).getByRole('row', { name: /^Met made a connection 3 25%$/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Booths by visitors' })).toBeNull();
});

test('hana reads by which links people came, and makes one of her own', async () => {
  await showPage(<Charts report={report} />);
  const sources = screen.getByRole('table', { name: 'Registrations by link' });
  expect(within(sources).getByRole('row', { name: 'newsletter 8 5' })).toBeTruthy();
  expect(within(sources).getByRole('row', { name: 'Without such a link 4 1' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name of a new link/ }), 'Tea & talk');
  const link = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The link to share' });
  expect(link.value).toMatch(/\/landing\?utm_source=Tea%20%26%20talk$/);
});

test('hana reads by which links people registered on each day, in a table beside the plot', async () => {
  await showPage(<Charts report={report} />);
  const days = screen.getByRole('region', { name: 'Links day by day' });
  expect(
    within(days)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Day', 'newsletter', 'Without such a link']);
  expect(within(days).getByRole('row', { name: 'Fri 20 Aug 6 3' })).toBeTruthy();
});

test('hana sees no plot by day and link before anybody has registered', async () => {
  await showPage(<Charts report={{ ...report, days: [], sourceDays: [] }} />);
  expect(screen.queryByRole('heading', { name: 'Links day by day' })).toBeNull();
});

test('hana reads at which step of the form people leave, by day and by link', async () => {
  await showPage(<Charts report={report} />);
  const steps = screen.getByRole('table', { name: 'Registration form' });
  expect(within(steps).getByRole('row', { name: 'Asked for a code 20 50%' })).toBeTruthy();
  const days = screen.getByRole('region', { name: 'Registration form' });
  expect(within(days).getByRole('row', { name: 'Fri 20 Aug 40 30 20 10' })).toBeTruthy();
  const links = screen.getByRole('region', { name: 'Registration form by link' });
  expect(within(links).getByRole('row', { name: 'newsletter 25 20 15 8' })).toBeTruthy();
});
