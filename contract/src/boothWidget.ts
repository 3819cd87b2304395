import { z } from 'zod';

/** The exhibitor's own chat service, if the organiser has allowed it for the booth. */
export const boothWidget = z.object({
  provider: z.enum(['reve', 'tawk', 'crisp']),
  id: z.string().regex(/^[\w-]{1,64}(\/[\w-]{1,64})?$/, { error: 'id.invalid' }),
});
