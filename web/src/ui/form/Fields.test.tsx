import '../../testing/startPage.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Fields } from './Fields.tsx';

afterEach(cleanup);

const user = userEvent.setup();

function Form({ isSaving }: { isSaving: boolean }) {
  const [draft, setDraft] = useState({ name: 'Acme', tier: 'Gold', isShown: false, rows: 1 });
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Fields isSaving={isSaving}>
      <input
        aria-label="Name"
        value={draft.name}
        onChange={(change) => set({ name: change.target.value })}
      />
      <select
        aria-label="Tier"
        value={draft.tier}
        onChange={(change) => set({ tier: change.target.value })}
      >
        <option>Gold</option>
        <option>Silver</option>
      </select>
      <input
        type="checkbox"
        aria-label="Shown"
        checked={draft.isShown}
        onChange={(change) => set({ isShown: change.target.checked })}
      />
      <button type="button" onClick={() => set({ rows: draft.rows + 1 })}>
        {draft.rows}
      </button>
    </Fields>
  );
}

test('while her form is being saved, hana keeps the focus and changes nothing; then she types on', async () => {
  const { rerender } = render(<Form isSaving />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const shown = screen.getByLabelText<HTMLInputElement>('Shown');
  const values = () => [
    name.value,
    screen.getByLabelText<HTMLSelectElement>('Tier').value,
    shown.checked,
    screen.getByRole('button').textContent,
  ];
  const fill = async () => {
    await user.selectOptions(screen.getByLabelText('Tier'), 'Silver');
    await user.click(shown);
    await user.click(screen.getByRole('button'));
    await user.type(name, ' Homes');
  };
  await fill();
  expect(values()).toEqual(['Acme', 'Gold', false, '1']);
  expect(document.activeElement).toBe(name);
  rerender(<Form isSaving={false} />);
  await fill();
  expect(values()).toEqual(['Acme Homes', 'Silver', true, '2']);
});
