import type { Example } from '../../../testing/examples.ts';
import { itsOrganisers, organisers, someId } from '../../../testing/exampleParts.ts';

export const examples: Record<string, Example> = {
  'GET /organiser/log': { refused: organisers },
  'POST /organiser/log/{id}/undo': { refused: itsOrganisers, input: someId },
};
