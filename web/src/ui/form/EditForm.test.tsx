import '../../testing/startPage.ts';
import { TextInput } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { useMutation } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../texts/texts.ts';
import { EditForm } from './EditForm.tsx';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(cleanup);

const refused = new CallError(400, {
  ...{ code: 'fields.invalid', message: 'Please check the marked fields.', requestId: '1' },
  fields: [{ path: 'place', code: 'field.required', message: 'Please fill this in.' }],
});

function Form() {
  const saving = useMutation({ mutationFn: () => Promise.reject(refused), retry: false });
  return (
    <EditForm draft={{}} saving={saving} onSave={() => saving.mutate()}>
      {(problem) => (
        <>
          <TextInput label="Title" error={problem('title')} />
          <TextInput label="Place" error={problem('place')} />
        </>
      )}
    </EditForm>
  );
}

test('hana, who left a field empty, is taken to it and reads what is wrong there', async () => {
  await showPage(<Form />);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const place = screen.getByRole('textbox', { name: 'Place', description: 'Please fill this in.' });
  await vi.waitFor(() => expect(document.activeElement).toBe(place));
  expect(screen.getByRole('textbox', { name: 'Title' }).getAttribute('aria-invalid')).not.toBe(
    'true',
  );
});
