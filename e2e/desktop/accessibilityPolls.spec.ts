import { look, secondEvent, visit } from '../accessible.ts';
import { demo, expect, liveSession, startSignedIn, test } from '../product.ts';

test.slow();

for (const root of ['', '/e/conference'] as const) {
  test(
    `alice and mo meet no barrier in the polls and questions of ${root ? 'the conference' : 'the expo'} (A-01, A-10)`,
    { tag: secondEvent(root) },
    async ({ page, enter }) => {
      await startSignedIn(page, demo('alice'), root);
      const live = await liveSession(page, root);
      const mo = await enter(demo('mo'), root);
      for (const one of [page, mo])
        for (const panel of ['polls', 'questions']) {
          await visit(one, `${root}/meeting/${live}?panel=${panel}`);
          await expect(one.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
          await look(one);
        }
      await visit(mo, `${root}/meeting/${live}?panel=polls`);
      await mo.getByRole('button', { name: 'New poll' }).click();
      await look(mo);
      await visit(page, `${root}/agenda-landing/${live}`);
      const open = root ? 'What costs you the most time?' : 'Your first home';
      await page.getByRole('link', { name: `View: ${open}` }).click();
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
      await look(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page);
      if (!root) return;
      await visit(page, `${root}/agenda-landing/${live}`);
      await page.getByRole('link', { name: 'View: Who is in the room?' }).click();
      await expect(page.getByText(/^\d+ answers$/)).toBeVisible();
      await look(page);
    },
  );
}
