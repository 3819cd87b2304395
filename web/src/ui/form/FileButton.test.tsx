import '../../testing/startPage.ts';
import { CallError, type UploadKind } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploadFile } from '../../lib/api/uploadFile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadWorkTexts } from '../../texts/texts.ts';
import { FileButton } from './FileButton.tsx';

vi.mock('../../lib/api/uploadFile.ts', () => ({ uploadFile: vi.fn() }));

beforeAll(loadWorkTexts);
afterEach(cleanup);

test.each([
  ['picture', 'This isn’t a picture we can use. Choose a PNG, JPG, GIF, WebP or SVG file.'],
  ['mailPicture', 'This isn’t a picture we can use. Choose a PNG, JPG, GIF, WebP or SVG file.'],
  ['document', 'Choose a PDF file.'],
  ['video', 'Choose an MP4 or WebM video.'],
] as [UploadKind, string][])(
  'hana, who chooses a wrong file for a %s, reads which ones fit',
  async (kind, sentence) => {
    const reply = { code: 'file.invalid', message: 'Not supported.', requestId: '1' } as const;
    vi.mocked(uploadFile).mockRejectedValue(new CallError(400, reply));
    await showPage(<FileButton kind={kind} label="Upload" onKept={() => {}} />);
    const input = (await screen.findByRole('button', { name: 'Upload' })).parentElement!;
    await userEvent.upload(input.querySelector('input')!, new File(['x'], 'plan.psd'), {
      applyAccept: false,
    });
    expect((await screen.findByRole('alert')).textContent).toBe(`plan.psd: ${sentence}`);
  },
);
