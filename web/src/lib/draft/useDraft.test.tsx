import '../../testing/startPage.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hana } from '../../testing/people.ts';
import { expireLogin, saveLogin } from '../login/login.ts';
import { useDraft } from './useDraft.ts';

beforeEach(() => saveLogin({ token: 'a token', user: hana }));
afterEach(() => {
  cleanup();
  saveLogin(null);
  sessionStorage.clear();
});

const open = () => renderHook(() => useDraft('question:new', { label: '', help: '' }));
const write = (sheet: ReturnType<typeof open>) =>
  act(() => sheet.result.current[1]({ label: 'Diet' }));
const kept = () => Object.values(sessionStorage).join(' ');

test('what hana writes is kept until she closes it', () => {
  const sheet = open();
  expect(kept()).toBe('');
  write(sheet);
  expect(kept()).toContain('Diet');
  expect(open().result.current[0]).toEqual({ label: 'Diet', help: '' });
  sheet.unmount();
  expect(open().result.current[0]).toEqual({ label: '', help: '' });
});

test('what hana writes is there again once she has logged in after her login expired', () => {
  const sheet = open();
  write(sheet);
  act(() => expireLogin());
  sheet.unmount();
  saveLogin({ token: 'another token', user: hana });
  expect(open().result.current[0]).toEqual({ label: 'Diet', help: '' });
});

test('what hana writes while her form is being sent stays when the rest is cleared', () => {
  const sheet = open();
  write(sheet);
  const [sent, set, , settle] = sheet.result.current;
  act(() => set({ help: 'What you eat' }));
  act(() => settle(sent));
  expect(sheet.result.current[0]).toEqual({ label: '', help: 'What you eat' });
});

test('what hana left alone is as her colleague has saved it meanwhile, when her draft comes back', () => {
  write(open());
  const again = renderHook(() => useDraft('question:new', { label: '', help: 'By mo' }));
  expect(again.result.current[0]).toEqual({ label: 'Diet', help: 'By mo' });
});
