import '../../../../testing/startPage.ts';
import { listRecordings } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleId, exampleOf } from '../../../../testing/exampleOf.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts } from '../../../../texts/texts.ts';
import { Recordings } from './Recordings.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('alice sees which of her recordings is ready, which is being prepared and which failed', async () => {
  fakeServer().on(listRecordings, () =>
    exampleOf(listRecordings.reply, {
      recordings: [
        { _id: exampleId.replace(/10$/, '11'), state: 'making' },
        { _id: exampleId.replace(/10$/, '12'), state: 'ready', url: '/video/recording/tea' },
        { _id: exampleId.replace(/10$/, '13'), state: 'failed' },
      ],
    }),
  );
  await showPage(<Recordings roomId={exampleId} />);
  expect(
    (await screen.findAllByRole('listitem')).map((item) => item.lastChild!.textContent),
  ).toEqual([
    'Your recording is being prepared.',
    'Download',
    'This recording couldn’t be prepared.',
  ]);
});
