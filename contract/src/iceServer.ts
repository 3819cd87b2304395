import { z } from 'zod';

/** A STUN or TURN server, as browsers take it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
