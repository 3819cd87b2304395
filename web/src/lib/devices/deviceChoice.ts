import { z } from 'zod';
import { privateKey } from '../login/login.ts';

/** Device settings, stored on this device until logout. */
const deviceChoice = z.object({
  micId: z.string().default(''),
  cameraId: z.string().default(''),
  speakerId: z.string().default(''),
  /** Whether to enter with these on. */
  mic: z.boolean().default(true),
  camera: z.boolean().default(true),
  /** Sends a small picture to save data. */
  savesData: z.boolean().default(false),
});
export type DeviceChoice = z.infer<typeof deviceChoice>;

export function readChoice(): DeviceChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(privateKey('devices')) ?? '{}');
    return deviceChoice.parse(kept);
  } catch {
    return deviceChoice.parse({});
  }
}

export function keepChoice(choice: DeviceChoice): void {
  localStorage.setItem(privateKey('devices'), JSON.stringify(choice));
}
