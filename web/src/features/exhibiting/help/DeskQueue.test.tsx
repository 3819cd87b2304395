import { event } from '../../../testing/startPage.ts';
import type { HelpThread, StaffDesk, SuitedStaff } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleHelp, exampleStaff, exampleThread } from '../../../testing/exampleHelp.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { DeskQueue } from './DeskQueue.tsx';

const { _id: eliId } = exampleStaff;
const samId = '00000000-0000-4000-8000-000000000066';
const now = Date.parse(event.now);
const answers = { count: 0, seconds: null, hallSeconds: null };
const { boothId } = exampleThread();
const desk: StaffDesk = {
  ...exampleHelp().desk,
  ...{ onDuty: true, colleaguesOnDuty: [samId], answers },
};

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const eli: SuitedStaff = { _id: eliId, first_name: 'Eli', languages: ['hi'], cities: ['Pune'] };
const sam: SuitedStaff = { _id: samId, first_name: 'Sam', languages: ['mr'], cities: [] };

let made = 200;
const asked = (text: string, secondsAgo: number, suits: SuitedStaff[] = []) => {
  const queuedAt = new Date(now - secondsAgo * 1000).toISOString();
  const _id = `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`;
  return exampleThread({ _id, queuedAt, waitingSince: queuedAt, suits, lastText: text });
};

/** Shows the queue to eli; returns what its parts list, in order. */
async function show(threads: HelpThread[], desks = [desk]) {
  fakeServer();
  const staff = { personId: eliId, boothIds: [boothId!], organiser: false };
  await showPage(
    <DeskQueue desks={desks} threads={threads} staff={staff} chosen={null} onChoose={() => {}} />,
  );
  return (part: RegExp) => {
    const region = screen.queryByRole('region', { name: part });
    const rows = region ? within(region).getAllByRole('button') : [];
    return rows.map((row) => /Question \d/.exec(row.textContent)?.[0]);
  };
}

test('eli sees first what suits him, and why, but nothing before what waits for half a minute', async () => {
  const list = await show([
    asked('Question 1', 20),
    asked('Question 2', 10, [eli]),
    asked('Question 3', 40),
  ]);
  expect(list(/^Waiting/)).toEqual(['Question 3', 'Question 2', 'Question 1']);
  expect(screen.getByText('Suits you: Hindi, Pune')).toBeTruthy();
});

test('what suits sam, who is on duty, is offered to him first; after half a minute it waits for everybody', async () => {
  const list = await show([asked('Question 1', 10, [sam]), asked('Question 2', 31, [sam])]);
  expect(list(/^Waiting/)).toEqual(['Question 2']);
  expect(list(/^Offered to colleagues/)).toEqual(['Question 1']);
  expect(screen.getAllByText('Suits Sam: Marathi')).toHaveLength(2);
});

test('while sam is away, what suits him waits for eli too', async () => {
  const list = await show([asked('Question 1', 10, [sam])], [{ ...desk, colleaguesOnDuty: [] }]);
  expect(list(/^Waiting/)).toEqual(['Question 1']);
});
