import { cleanup, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { restoreStyles } from './hydratePage.ts';
import { replayInput } from './replayInput.ts';

const sent = vi.fn<(email: string, agreed: boolean) => void>();

function Form() {
  const [email, setEmail] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <input value={email} onChange={(event) => setEmail(event.target.value)} />
      <input type="checkbox" checked={agreed} onChange={(tick) => setAgreed(tick.target.checked)} />
      <button type="button" onClick={() => sent(email, agreed)}>
        Send
      </button>
    </>
  );
}

/** The page as the server sends it. */
function rendered(): HTMLElement {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  document.documentElement.setAttribute('data-waiting', '');
  return document.getElementById('root')!;
}

afterEach(() => {
  cleanup();
  sent.mockClear();
  delete globalThis.pressedEarly;
  document.documentElement.removeAttribute('data-waiting');
  document.body.innerHTML = '';
});

test('what alice typed, ticked and pressed before the application was there happens once it is', async () => {
  const root = rendered();
  root.querySelector('input')!.value = 'alice@demo.example';
  root.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true;
  globalThis.pressedEarly = [root.querySelector('button')!];
  replayInput(root);
  const application = hydrateRoot(root, <Form />);
  await waitFor(() => expect(document.documentElement.hasAttribute('data-waiting')).toBe(false));
  expect(root.querySelector('input')!.value).toBe('alice@demo.example');
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('alice@demo.example', true));
  application.unmount();
});

test('where nothing was typed or pressed, nothing is sent', async () => {
  const root = rendered();
  replayInput(root);
  const application = hydrateRoot(root, <Form />);
  await waitFor(() => expect(document.documentElement.hasAttribute('data-waiting')).toBe(false));
  root.querySelector('button')!.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith('', false);
  application.unmount();
});

test('styles go from the sheet to their elements, which have none left to look up', () => {
  document.body.innerHTML =
    '<style id="rendered-styles">#root [data-style="0"]{color:red}#root [data-style="1"]{--hue:3}</style><div id="root"><p data-style="1"></p><p data-style="0"></p></div>';
  const root = document.getElementById('root')!;
  restoreStyles(root);
  const [first, second] = root.querySelectorAll('p');
  expect(first!.style.getPropertyValue('--hue')).toBe('3');
  expect(second!.style.color).toBe('red');
  expect(document.querySelector('#rendered-styles, [data-style]')).toBeNull();
});
