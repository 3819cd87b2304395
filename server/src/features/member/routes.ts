import { listMembers } from '@pavilion/contract';
import { anyone, serve } from '../../http.ts';
import * as member from './service.ts';

export const memberRoutes = [
  serve(listMembers, anyone, async (ctx) => ({ members: await member.list(ctx) })),
];
