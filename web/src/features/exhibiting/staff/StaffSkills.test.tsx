import '../../../testing/startPage.ts';
import { type BoothStaff, listStaff, setSkills } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { StaffList } from './StaffList.tsx';

const user = userEvent.setup();
const booth = exampleBooth();

function team(given: Partial<BoothStaff['staff'][number]> = {}, cities = ['Pune', 'Mumbai']) {
  const person = { _id: booth._id, first_name: 'Eli', last_name: 'Test', dpUrl: null };
  const skills = { languages: [], cities: [] };
  const state = { hours: [], isHere: false, isOnDuty: false, email: 'eli@test.example' };
  return { staff: [{ person, ...state, ...skills, ...given }], invitations: [], cities };
}

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

async function open(name: string, staff = team()) {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(listStaff, () => staff);
  await showPage(<StaffList boothId={booth._id} />);
  await user.click(await screen.findByRole('button', { name }));
  return server;
}

async function choose(field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const save = () => user.click(screen.getByRole('button', { name: 'Save languages and cities' }));

test('eli names the languages he answers in and the event’s cities he looks after, and reads them on his card', async () => {
  const server = await open('Add languages and cities');
  const saved = server.on(setSkills, () => team({ languages: ['hi', 'mr'], cities: ['Pune'] }));
  await choose('Languages', 'Hindi');
  await choose('Languages', 'Marathi');
  await choose('Cities', 'Pune');
  await save();
  const words = 'Answers in Hindi, Marathi · Looks after Pune';
  expect(await screen.findByRole('button', { name: words })).toBeTruthy();
  expect(saved[0]!.body).toMatchObject({
    languages: ['hi', 'mr'],
    cities: ['Pune'],
    was: { languages: [], cities: [] },
  });
});

test('where the event has no cities, eli writes his', async () => {
  const server = await open('Add languages and cities', team({}, []));
  const saved = server.on(setSkills, () => team({ cities: ['Nashik'] }, []));
  await user.type(screen.getByLabelText('Cities', { selector: 'input' }), 'Nashik{Enter}');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.body['cities']).toEqual(['Nashik']);
});

test('what eli chose stays when hana has saved others meanwhile, and he chooses whose count', async () => {
  const server = await open('Answers in English', team({ languages: ['en'] }));
  const hers = { languages: ['en', 'ta'], cities: [] };
  const saved = server.on(setSkills, (_asked, times) =>
    times === 1 ? new Refusal('skills.changed', { hint: hers }) : team({ languages: ['en', 'hi'] }),
  );
  await choose('Languages', 'Hindi');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]!.body).toMatchObject({ was: hers, languages: ['en', 'hi'] });
});
