import { text } from '@pavilion/contract';
import { z } from 'zod';

const receipt = z.object({ id: z.union([z.string(), z.number()]) });
const name = text(200);

/** The id in a JSON response, under which the other program keeps what it was sent; null without one. */
export function toReceipt(answer: string): string | null {
  try {
    const { id } = receipt.parse(JSON.parse(answer));
    return name.parse(String(id));
  } catch {
    return null;
  }
}
