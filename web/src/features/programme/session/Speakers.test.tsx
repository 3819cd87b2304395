import { event } from '../../../testing/startPage.ts';
import { conference, type Panelist } from '@pavilion/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { Speakers } from './Speakers.tsx';

const speaker = (first_name: string, hasPage: boolean): Panelist => ({
  ...{ _id: crypto.randomUUID(), role: 'speaker', first_name, last_name: 'Rao', dpUrl: null },
  ...{ profession: '', company: '', hasAccount: true, hasPage },
});

test('a guest gets a link to sam’s page, and none for alice, who speaks without one', async () => {
  keepEvent({ ...event, config: conference });
  const sam = speaker('Sam', true);
  await showPage(<Speakers panels={[sam, speaker('Alice', false)]} />);
  await screen.findByText('Alice Rao');
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual([expect.stringContaining(`/speaker-bio/${sam._id}`)]);
});
