import '../../../testing/startPage.ts';
import { exportTable, fixImport, runImport, type ImportPlan } from '@pavilion/contract';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { useAskedProof } from '../../../lib/login/proof.ts';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import type * as downloads from './Downloads.tsx';
import type * as page from './Findings.tsx';

const plan: ImportPlan = {
  _id: crypto.randomUUID(),
  kind: 'sponsors',
  state: 'checked',
  linesDone: 0,
  lines: 2,
  creates: 1,
  updates: 0,
  unchanged: 0,
  absent: 0,
  invites: false,
  badLines: 1,
  findings: [
    {
      line: 3,
      name: 'Acme',
      column: 'tier',
      value: 'Tin',
      code: 'tier.unknown',
      message: 'No tier.',
    },
  ],
  warnings: [],
  proposals: [],
  preview: { columns: [], lines: [] },
  findingCount: 1,
  unknownColumns: [],
  files: null,
  brings: [],
  affects: [
    {
      line: 2,
      name: 'Meadows',
      moved: 0,
      cancelled: 21,
      calls: [{ name: 'Alice Test', startAt: '2021-06-03T04:30:00.000Z', isCancelled: true }],
    },
  ],
};

let server: ReturnType<typeof fakeServer>;
let Findings: typeof page.Findings;
let Downloads: typeof downloads.Downloads;
beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
  server = fakeServer();
  // imported after the fake server: its own API client uses the server found at load time
  ({ Findings } = await import('./Findings.tsx'));
  ({ Downloads } = await import('./Downloads.tsx'));
});
afterEach(cleanup);

test('hana must have her corrections checked before she imports the rest', async () => {
  const user = userEvent.setup();
  const onPlan = vi.fn<(plan: ImportPlan) => void>();
  const sound = { ...plan, creates: 2, badLines: 0, findings: [], findingCount: 0 };
  const fixed = server.on(fixImport, () => ({ plan: sound }));
  const imported = server.on(runImport, () => ({
    plan: { ...plan, state: 'imported' as const },
  }));
  await showPage(<Findings plan={plan} onPlan={onPlan} onOther={() => {}} />);
  expect(screen.getByText(/21 booked calls will be cancelled/)).toBeTruthy();
  expect(screen.getByText(/Alice Test, .*: cancelled/)).toBeTruthy();
  expect(screen.getByText('And 20 more.')).toBeTruthy();
  const cell = screen.getByDisplayValue('Tin');
  await user.clear(cell);
  await user.type(cell, 'Gold');
  await user.click(screen.getByRole('button', { name: /without the bad rows/ }));
  expect(screen.getByText(/Check again to include/)).toBeTruthy();
  expect(imported).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(fixed[0]?.body).toMatchObject({ cells: [{ value: 'Gold' }] }));
  await waitFor(() => expect(onPlan).toHaveBeenCalledWith(sound));
});

test('hana corrects a long cell without losing its lines', async () => {
  const user = userEvent.setup();
  const value = 'asha@test.example\nnobody';
  const asked = { ...plan, findings: [{ ...plan.findings[0]!, column: 'staff', value }] };
  const fixed = server.on(fixImport, () => ({ plan }));
  await showPage(<Findings plan={asked} onPlan={() => {}} onOther={() => {}} />);
  await user.type(screen.getByRole('textbox'), '@test.example');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(fixed[0]?.body).toMatchObject({ cells: [{ value: `${value}@test.example` }] }),
  );
});

test('hana, whose import another’s change stops, sees the line that is bad now and goes on', async () => {
  const user = userEvent.setup();
  const onPlan = vi.fn<(plan: ImportPlan) => void>();
  const sound = { ...plan, creates: 2, badLines: 0, findings: [], findingCount: 0 };
  server.on(runImport, () => new Refusal('import.hasFindings'));
  const looked = server.on(fixImport, () => ({ plan }));
  await showPage(<Findings plan={sound} onPlan={onPlan} onOther={() => {}} />);
  await user.click(screen.getByRole('button', { name: /^Import/ }));
  await waitFor(() => expect(onPlan.mock.calls[0]?.[0]).toEqual(plan));
  expect(looked[0]!.body).toEqual({ cells: [] });
});

test('hana sees how much of a long table is in, until all of it is', async () => {
  const onPlan = vi.fn<(plan: ImportPlan) => void>();
  const long = { ...plan, lines: 2500, creates: 2500, badLines: 0, findings: [], findingCount: 0 };
  const user = userEvent.setup();
  const parts = [1000, 2000, 2500];
  let goOn = () => {};
  server.on(runImport, async (_asked, times) => {
    if (times > 1) await new Promise<void>((resolve) => (goOn = resolve));
    const linesDone = parts[times - 1]!;
    const state = linesDone < 2500 ? ('importing' as const) : ('imported' as const);
    return { plan: { ...long, state, linesDone } };
  });
  await showPage(<Findings plan={long} onPlan={onPlan} onOther={() => {}} />);
  await user.click(screen.getByRole('button', { name: /^Import/ }));
  await screen.findByText(/1,000 of 2,500 lines are in/);
  goOn();
  await screen.findByText(/2,000 of 2,500 lines are in/);
  goOn();
  await waitFor(() => expect(onPlan.mock.calls[0]?.[0].state).toBe('imported'));
});

test('hana proves who she is to export a table with addresses, and gets it', async () => {
  const user = userEvent.setup();
  const hint = { password: true, passkey: false, authenticator: false };
  const asked = server.on(exportTable, (_, times) =>
    times === 1
      ? new Refusal('proof.needed', { hint })
      : { fileName: 'people.csv', mediaType: 'text/csv', base64: '' },
  );
  const { result } = renderHook(useAskedProof);
  await showPage(<Downloads kind="people" label="Export" />);
  await user.click(screen.getByRole('button', { name: 'Export: CSV' }));
  await waitFor(() => expect(result.current).toMatchObject({ hasPassword: true }));
  act(() => result.current!.answer(true));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('hana reads a heading as the column that it is near, and sees her first lines and what is odd', async () => {
  const user = userEvent.setup();
  const onPlan = vi.fn<(plan: ImportPlan) => void>();
  const asked = {
    ...plan,
    affects: [],
    unknownColumns: ['Sponsor name', 'Fax'],
    proposals: [{ heading: 'Sponsor name', column: 'name' }],
    warnings: [{ line: 2, name: 'Acme', column: 'date', value: '', code: 'x', message: 'Odd.' }],
    preview: { columns: ['name'], lines: [{ line: 2, cells: ['Acme Homes'] }] },
  };
  const renamed = server.on(fixImport, () => ({ plan }));
  await showPage(<Findings plan={asked} onPlan={onPlan} onOther={() => {}} />);
  expect(screen.getByText('We don’t know these columns and skip them: Fax.')).toBeTruthy();
  expect(screen.getByText('Row 2, Acme: Odd.')).toBeTruthy();
  expect(screen.getByText('Acme Homes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use it as “name”' }));
  await waitFor(() => expect(onPlan.mock.calls[0]?.[0]).toEqual(plan));
  expect(renamed[0]!.body).toEqual({ cells: [], columns: asked.proposals });
});

test('hana sees which files her booths get, which are missing or left over, and takes the near name', async () => {
  const user = userEvent.setup();
  const onPlan = vi.fn<(plan: ImportPlan) => void>();
  const asked: ImportPlan = {
    ...plan,
    affects: [],
    findings: [],
    files: {
      found: [{ line: 2, name: 'Acme', column: 'brochures', files: ['a.pdf', 'b.pdf'] }],
      missing: [
        {
          ...{ line: 3, name: 'Lake', column: 'logo', file: 'lak.png' },
          near: { file: 'lake.png', value: 'lake.png' },
        },
        { line: 4, name: 'Hill', column: 'logo', file: 'hill.png', near: null },
      ],
      unused: ['left.png'],
      refused: [{ file: 'more.zip', code: 'file.invalid', message: 'Not supported.' }],
    },
  };
  const fixed = server.on(fixImport, () => ({ plan }));
  await showPage(<Findings plan={asked} onPlan={onPlan} onOther={() => {}} />);
  expect(screen.getByText('2 matched, 2 missing, 1 not used')).toBeTruthy();
  expect(screen.getByText('a.pdf, b.pdf')).toBeTruthy();
  expect(screen.getByText('left.png')).toBeTruthy();
  expect(screen.getByText('more.zip: Not supported.')).toBeTruthy();
  expect(screen.getByText(/Did you mean “lake.png”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use “lake.png”' }));
  await waitFor(() => expect(onPlan.mock.calls[0]?.[0]).toEqual(plan));
  expect(fixed[0]!.body).toMatchObject({
    cells: [{ line: 3, column: 'logo', value: 'lake.png' }],
  });
});

test('hana sees how many of her table aren’t here yet, and has them invited by one switch', async () => {
  const { affects: _none, ...rest } = plan;
  const people: ImportPlan = {
    ...{ ...rest, kind: 'people', creates: 0, updates: 1, badLines: 0, findings: [] },
    ...{ findingCount: 0, absent: 40, invites: false, affects: [] },
  };
  const fixed = server.on(fixImport, () => ({
    plan: { ...people, creates: 40, absent: 0, invites: true },
  }));
  const onPlan = vi.fn<(next: ImportPlan) => void>();
  await showPage(<Findings plan={people} onPlan={onPlan} onOther={() => {}} />);
  expect(screen.getByText('40 people aren’t here yet')).toBeTruthy();
  const before = fixed.length;
  screen.getByRole('switch', { name: /^Invite people who aren’t here yet/ }).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(onPlan).toHaveBeenCalledOnce());
  expect(fixed[before]!.body).toEqual({ cells: [], invites: true });
  cleanup();
  await showPage(<Findings plan={onPlan.mock.calls[0]![0]} onPlan={onPlan} onOther={() => {}} />);
  expect(screen.getByText('40 people will be invited')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
});
