import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { isDemo } from '../../../platform/event/service.ts';
import { checkPassword } from './hash.ts';

/** Everybody knows it, so it opens nothing but a demo. */
export const demoPassword = 'demo-pavilion-2021';

/** The people of a demo are there for everybody to look around with. Refuses `demo.kept` for whom the demo's password opens. */
export async function refuseDemoPerson(ctx: Ctx, person: { password_hash: string }): Promise<void> {
  if (!(await isDemo(ctx))) return;
  const isKept = await checkPassword({
    stored: person.password_hash,
    password: demoPassword,
    admit: async () => undefined,
  });
  if (isKept) refuse('demo.kept');
}
