import '../../testing/startPage.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ZoomPicture } from './ZoomPicture.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

test('alice enlarges a plan in a dialog; Escape closes the plan, then the dialog', async () => {
  const onClose = vi.fn();
  const plan = { src: '/files/plan.webp', alt: 'Plan of 3 BHK, east' };
  await showPage(
    <Dialog opened onClose={onClose} title="3 BHK, east">
      <ZoomPicture picture={plan} sizes="320px" />
    </Dialog>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Enlarge: Plan of 3 BHK, east' }));
  const zoom = await screen.findByRole('button', { name: 'Zoom in' });
  fireEvent.keyDown(zoom, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
