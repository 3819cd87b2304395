import '../../testing/startPage.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hana } from '../../testing/people.ts';
import { expireLogin, saveLogin } from '../login/login.ts';
import { useConflictDraft } from './useConflictDraft.ts';

beforeEach(() => saveLogin({ token: 'a token', user: hana }));
afterEach(() => {
  cleanup();
  saveLogin(null);
});

const first = { subject: 'Hello', link: '' };
const open = (current = first) =>
  renderHook((now: typeof first) => useConflictDraft(now, 'campaign'), { initialProps: current });

test('what hana has typed is there again on another page, after a reload and after her login expired, over what others saved', () => {
  const form = open();
  act(() => form.result.current.set({ subject: 'Hello all' }));
  act(() => expireLogin());
  form.unmount();
  saveLogin({ token: 'another token', user: hana });
  const again = open({ ...first, link: '/agenda' }).result.current;
  expect(again.values).toEqual({ subject: 'Hello all', link: '/agenda' });
  expect(again.contested).toEqual([]);
  const changed = open({ subject: 'Hello you', link: '' }).result.current;
  expect(changed.contested).toEqual(['subject']);
});

test('nothing is kept of what hana has dropped or put back', () => {
  const form = open();
  act(() => form.result.current.set({ subject: 'Hello all', link: '/agenda' }));
  act(() => form.result.current.set({ subject: 'Hello' }));
  act(() => form.result.current.drop());
  form.unmount();
  expect(open().result.current.isChanged).toBe(false);
});

test('what hana types while her words are being saved stays, also where she puts back what was there before', () => {
  const form = open();
  act(() => form.result.current.set({ subject: 'Hello all ', link: '/agenda' }));
  const { settle, change } = form.result.current;
  act(() => form.result.current.set({ subject: 'Hello all of you', link: '' }));
  const saved = { subject: 'Hello all', link: '/agenda' };
  act(() => settle(change, saved));
  form.rerender(saved);
  const { values, contested, isChanged } = form.result.current;
  expect(values).toEqual({ subject: 'Hello all of you', link: '' });
  expect({ contested, isChanged }).toEqual({ contested: [], isChanged: true });
});
