import { z } from 'zod';
import { privateKey } from '../../../lib/login.ts';

/** What somebody wants to use, and how: kept on this device until they log out. */
const deviceChoice = z.object({
  micId: z.string().default(''),
  cameraId: z.string().default(''),
  speakerId: z.string().default(''),
  /** Go in with these on. */
  mic: z.boolean().default(true),
  camera: z.boolean().default(true),
  /** A small picture, that costs less. */
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

interface Passage {
  agreesToRecording: boolean;
}

/** That somebody came through the door of a room in this tab: then a reload goes right in. */
export function keepPassage(roomId: string, passage: Passage): void {
  sessionStorage.setItem(privateKey(`passage:${roomId}`), JSON.stringify(passage));
}

export function readPassage(roomId: string): Passage | null {
  const kept = sessionStorage.getItem(privateKey(`passage:${roomId}`));
  return kept ? { agreesToRecording: kept.includes('true') } : null;
}

export function forgetPassage(roomId: string): void {
  sessionStorage.removeItem(privateKey(`passage:${roomId}`));
}
