import { look, visit } from './accessible.ts';
import { demo, expect, test } from './product.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

test('the tables of the lounge, opening a room and what is one’s own', async ({ enter }) => {
  const asha = await enter(demo('asha-nair'));
  await visit(asha, '/BreakoutRoom');
  await expect(asha.getByRole('link', { name: /^Join/ }).first()).toBeVisible();
  await look(asha);
  await visit(asha, '/breakoutroom/create');
  await asha.getByLabel('Invitees Only').check();
  await asha.getByRole('button', { name: 'Create Room' }).click();
  await expect(asha.getByRole('alert')).toContainText('Topic');
  await look(asha);
  await visit(asha, '/MyBreakoutRooms');
  await asha.getByRole('button', { name: 'Invite' }).first().click();
  await expect(asha.getByRole('dialog')).toBeVisible();
  await look(asha);
  await asha.keyboard.press('Escape');
  await asha.getByRole('button', { name: 'Delete Room' }).first().click();
  await expect(asha.getByRole('dialog')).toBeVisible();
  await look(asha);
});

test('the check before a video room, the room and the goodbye', async ({ enter }) => {
  const bob = await enter(demo('bob'));
  await visit(bob, '/BreakoutRoom');
  await bob.getByRole('link', { name: /^Join/ }).first().click();
  await expect(bob.getByRole('button', { name: 'Check camera and microphone' })).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await expect(bob.getByRole('toolbar')).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(bob.getByRole('textbox', { name: 'Write to everybody inside' })).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Close', exact: true }).click();
  await bob.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(bob.getByRole('heading', { name: 'You have left the room' })).toBeVisible();
  await look(bob);
});
