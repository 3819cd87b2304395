import { putFile } from '@pavilion/contract';
import { serve, staff, takingForms } from '../../../http/http.ts';
import { upload } from './verbs/upload.ts';

export const fileRoutes = [
  takingForms(
    serve(putFile, staff, async (ctx, { query }, { request }) => ({
      file: await upload(ctx, query, request),
    })),
  ),
];
