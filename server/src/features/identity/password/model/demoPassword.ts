import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isDemo } from '../../../platform/event/service.ts';
import { checkPassword } from './hash.ts';

/** It's public, so it opens nothing but a demo. */
export const demoPassword = 'demo-pavilion-2021';

/** A demo's people are there for everyone to look around with. Refuses `demo.kept` for those with the demo's password. */
export async function refuseDemoPerson(ctx: Ctx, person: { password_hash: string }): Promise<void> {
  if (!(await isDemo(ctx))) return;
  const isKept = await checkPassword({
    stored: person.password_hash,
    password: demoPassword,
    admit: async () => undefined,
  });
  if (isKept) refuse('demo.kept');
}
