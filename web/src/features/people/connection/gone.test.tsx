import '../../../testing/startPage.ts';
import { noRelation, type PersonCard, unblockPerson } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ConnectionActions } from './ConnectionActions.tsx';

const blocked: PersonCard = {
  _id: '00000000-0000-4000-8000-000000000040',
  first_name: 'Bob',
  last_name: 'Rao',
  dpUrl: null,
  designation: '',
  company: '',
  location: '',
  roles: [],
  ...noRelation,
  status: 'BLOCKED',
  blockedBy: meera._id,
};

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

/** A page about one person, who is found only on the first request. */
function Profile({ ask }: { ask: () => Promise<{ attendee: PersonCard }> }) {
  const { data } = useQuery({ queryKey: ['somebody'], queryFn: ask });
  return data ? <ConnectionActions person={data.attendee} /> : <p>No User Found</p>;
}

test('alice unblocks bob, who has blocked her, and his page says “No User Found” (D5)', async () => {
  saveLogin({ token: 't', user: meera });
  fakeServer().on(unblockPerson, () => ({ person: null }));
  let asked = 0;
  const ask = async () => {
    if (asked++ > 0) throw new Error('unknown');
    return { attendee: blocked };
  };
  await showPage(<Profile ask={ask} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Unblock Bob' }));
  expect(await screen.findByText('No User Found')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
});
