import '../testing/startPage.ts';
import * as contract from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ChangeDialog } from '../features/identity/access/list/ChangeDialog.tsx';
import { RenamePasskey } from '../features/identity/passkey/RenamePasskey.tsx';
import { NewToken } from '../features/identity/token/NewToken.tsx';
import { NewWebhook } from '../features/platform/webhook/NewWebhook.tsx';
import { WebhookSettings } from '../features/platform/webhook/WebhookSettings.tsx';
import { Captions } from '../features/programme/stage/Captions.tsx';
import { InviteDialog } from '../features/rooms/room/InviteDialog.tsx';
import { FloorTabs } from '../features/venue/booth/hall/FloorTabs.tsx';
import { saveLogin } from '../lib/login/login.ts';
import { exampleOf } from '../testing/exampleOf.ts';
import { fakeServer } from '../testing/fakeServer.ts';
import { hana } from '../testing/people.ts';
import { showPage } from '../testing/showPage.tsx';
import { loadWorkTexts } from '../texts/texts.ts';

const user = userEvent.setup();
const close = () => {};
const webhook = exampleOf(contract.createWebhook.reply).webhook;
const { passkey } = exampleOf(contract.renamePasskey.reply);
const [room, stage] = [exampleOf(contract.room), exampleOf(contract.getStage.reply)];
const floors = { floors: [], booths: [], floor: undefined, onChoose: close, onRemoved: close };
const many = { act: 'block' as const, who: { ids: ['1'] }, count: 2 };

/** The forms whose drafts no other test covers: the field's label, and what is pressed first. */
const forms: [name: string, form: () => ReactElement, field: RegExp, press?: string][] = [
  ['a new token', () => <NewToken onClose={close} />, /^Name/],
  ['a new webhook', () => <NewWebhook onClose={close} />, /^Address/],
  ['a webhook', () => <WebhookSettings webhook={webhook} onDone={close} />, /^Address/],
  ['why many are blocked', () => <ChangeDialog change={many} onClose={close} />, /^Reason/],
  ['a passkey’s name', () => <RenamePasskey passkey={passkey} onClose={close} />, /^Name/],
  ['the link of captions', () => <Captions room={stage} />, /^Captions file/],
  ['who is invited to a room', () => <InviteDialog room={room} onClose={close} />, /^Email/],
  ['a new floor', () => <FloorTabs {...floors} />, /^Name \*$/, 'Add a floor'],
];

beforeAll(loadWorkTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: hana });
  fakeServer().on(contract.listRoomInvitations, () => ({ invitations: [] }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

for (const [name, form, field, press] of forms)
  test(`hana reloads the page, and finds again what she typed as ${name}`, async () => {
    const open = async () => {
      await showPage(form());
      if (press) await user.click(await screen.findByRole('button', { name: press }));
      return (await screen.findByLabelText(field)) as HTMLInputElement;
    };
    const begun = (await open()).value;
    await user.type(await screen.findByLabelText(field), 'Mango');
    const kept = Object.entries(sessionStorage);
    cleanup();
    for (const [key, value] of kept) sessionStorage.setItem(key, value as string);
    expect((await open()).value).toBe(`${begun}Mango`);
    cleanup();
    // closing the form drops the draft
    expect((await open()).value).toBe(begun);
  });
