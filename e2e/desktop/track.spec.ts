import { look, visit } from '../accessible.ts';
import { callAs, demo, eventIdOf, expect, testAlone as test } from '../product.ts';

test.slow();

test(
  'hana adds a track and stages; a guest reads the day by stage, on a laptop and a phone, and a track’s page',
  { tag: '@full' },
  async ({ page: guest, enter, request }) => {
    const hana = await enter(demo('hana'));
    await visit(hana, '/organiser/settings#sessions');
    const part = hana.locator('#sessions');
    await part.getByRole('button', { name: 'Add: Tracks' }).click();
    const track = part.getByRole('group', { name: 'Tracks' });
    await track.getByRole('textbox', { name: 'Key' }).fill('Money!');
    await track.getByRole('textbox', { name: /^Name.*English/ }).fill('Money');
    await track.getByRole('combobox', { name: 'Colour' }).selectOption('Teal');
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText(/Use only a–z, digits and hyphens/).first()).toBeVisible();
    await track.getByRole('textbox', { name: 'Key' }).fill('money');
    for (const [at, key, name] of [
      [0, 'main', 'Main stage'],
      [1, 'room-2', 'Room 2'],
    ] as const) {
      await part.getByRole('button', { name: 'Add: Stages and rooms' }).click();
      const places = part.getByRole('group', { name: 'Stages and rooms' });
      await places.getByRole('textbox', { name: 'Key' }).nth(at).fill(key);
      await places
        .getByRole('textbox', { name: /^Name.*English/ })
        .nth(at)
        .fill(name);
    }
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(part.getByText(/tracks: 1, stages and rooms: 2, kinds: 0/)).toBeVisible();
    await expect(part.getByRole('button', { name: 'Save' })).toBeDisabled();
    await look(hana);

    const { now } = await callAs<{ now: string }>(
      hana,
      `GET /event/${await eventIdOf(request, '')}`,
    );
    const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
    const add = (topic: string, minutes: number, given: object) =>
      callAs(hana, 'POST /organiser/session', {
        ...{ topic: { en: topic }, startAt: at(minutes), duration: 60, anyway: true },
        ...given,
      });
    await add('Loans by stage', -10, { track: 'money', place: 'main' });
    await add('Titles by stage', -10, { place: 'room-2' });
    await add('Soil by stage', 20, { place: 'main' });

    await guest.setViewportSize({ width: 1440, height: 900 });
    await visit(guest, '/agenda-landing');
    await guest.getByRole('button', { name: 'Grid' }).click();
    await expect(guest).toHaveURL(/view=grid/);
    const table = guest.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Time',
      'Main stage',
      'Room 2',
      'Elsewhere',
    ]);
    await expect(table.getByText(/^Now, /)).toBeVisible();
    await look(guest);
    await guest.setViewportSize({ width: 360, height: 780 });
    await guest.reload();
    await expect(table.getByRole('link', { name: 'Loans by stage' })).toBeVisible();
    await look(guest);
    await guest.setViewportSize({ width: 1440, height: 900 });
    await table.getByRole('link', { name: 'Money' }).click();
    await expect(guest).toHaveURL('/agenda-landing/track/money');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Money');
    await expect(guest.getByRole('heading', { level: 3 })).toHaveText(['Loans by stage']);
    await look(guest);
    expect((await guest.goto('/agenda-landing/track/soil'))?.status()).toBe(404);

    await visit(hana, '/organiser/programme');
    const row = hana.getByRole('listitem').filter({ hasText: 'Loans by stage' }).first();
    await expect(row.getByText(/there at the same time: Soil by stage/)).toBeVisible();
    await look(hana);
    await hana.getByRole('switch', { name: 'By stage and time' }).click();
    await expect(hana.getByText(/there at the same time: Loans by stage/)).toBeVisible();
    await look(hana);
  },
);
