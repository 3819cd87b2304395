import { demo, expect, test } from '../product.ts';

test(
  'a visitor opens a private room that only those invited by email can see and enter, and deletes it',
  { tag: '@full' },
  async ({ enter }) => {
    const alice = await enter(demo('alice'));
    await alice.goto('/lounge');
    await alice.getByRole('link', { name: 'Create a room' }).click();
    await alice.getByRole('button', { name: 'Create Room' }).click();
    await expect(alice.getByRole('alert')).toContainText('Topic');
    const topic = `Tea for two ${Date.now()}`;
    await alice.getByLabel('Topic').fill(topic);
    await alice.getByLabel('Invitees Only').check();
    await alice.getByLabel('Email ID').fill('bob@demo.example');
    await alice.getByRole('button', { name: 'Create Room' }).click();

    const created = alice.getByRole('dialog', { name: 'Room Created' });
    await expect(created).toContainText(topic);
    await expect(created).toContainText('bob@demo.example');
    await created.getByRole('button', { name: 'Stay in the lounge' }).click();
    await expect(alice.getByRole('heading', { name: topic })).toBeVisible();

    const bob = await enter(demo('bob'));
    await bob.goto('/outbox?to=bob@demo.example');
    const letters = await bob.request.get('/api/outbox?to=bob@demo.example');
    const link = /https?:\/\/[^\s"\\]+\/breakoutroom\/invitation\/[\w-]+/.exec(
      await letters.text(),
    );
    await bob.goto(new URL(link![0]).pathname);
    await expect(bob).toHaveURL(/\/breakoutroom\/[\w-]+\/devices$/);
    await expect(bob.getByRole('main')).toContainText(topic);
    const door = new URL(bob.url()).pathname;
    await bob.goto('/lobby');
    const today = bob.getByRole('navigation', { name: 'Rooms today' });
    await expect(today.getByRole('link', { name: topic })).toHaveAttribute('href', door);

    const mo = await enter(demo('mo'));
    await mo.goto('/BreakoutRoom');
    await expect(mo.getByRole('heading', { name: 'First home, first questions' })).toBeVisible();
    await expect(mo.getByRole('heading', { name: topic })).toHaveCount(0);
    const hidden = await mo.request.get(`/api/rooms/${door.split('/')[2]}`);
    expect(hidden.ok()).toBe(false);

    await alice.goto('/MyBreakoutRooms');
    const row = alice.getByRole('listitem').filter({ hasText: topic });
    await row.getByRole('button', { name: 'Delete Room' }).click();
    const dialog = alice.getByRole('dialog', { name: 'Delete Breakout Room' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete the following Breakout Room?',
    );
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
    await bob.goto('/MyBreakoutRooms');
    await expect(bob.getByRole('heading', { name: 'My Breakout Rooms' })).toBeVisible();
    await expect(bob.getByRole('heading', { name: topic })).toHaveCount(0);
  },
);
