import { useEffect, useSyncExternalStore } from 'react';
import { isQuiet, useQuiet } from './quiet.ts';

/** Short sounds for what can't wait, such as a call; they can be muted on each device, and none disturbs who doesn't want to be. */

const key = 'pavilion-muted';
const listeners = new Set<() => void>();
const ringEveryMs = 2600;

function isMuted(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether sounds are muted on this device, and a function to change it. */
export function useMuted(): [muted: boolean, mute: (muted: boolean) => void] {
  return [useSyncExternalStore(listen, isMuted, () => false), mute];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function mute(muted: boolean): void {
  try {
    if (muted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // without storage it stays as it was
  }
  for (const listener of listeners) listener();
}

/** Says that someone arrived: two rising notes, unless sounds are muted. */
export function playArrivalSound(): void {
  if (!isMuted() && !isQuiet()) play([659, 988]);
}

/** Says how a scan went: two rising notes, or two low ones; unless sounds are muted. */
export function playScanSound(isGood: boolean): void {
  if (!isMuted() && !isQuiet()) play(isGood ? [659, 988] : [311, 233]);
}

/** Rings while `isOn`, unless sounds are muted. */
export function useRinging(isOn: boolean): void {
  const [muted] = useMuted();
  const quiet = useQuiet();
  const rings = isOn && !muted && !quiet;
  useEffect(() => {
    if (!rings) return;
    const ring = () => play([784, 659, 784, 659]);
    ring();
    const timer = setInterval(ring, ringEveryMs);
    return () => clearInterval(timer);
  }, [rings]);
}

const noteSeconds = 0.22;

/** Browsers stay silent until the user has pressed something; then there is nothing to hear. */
function play(pitches: number[]): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  scheduleNotes(context, context.destination, pitches);
  const close = () => void context.close().catch(() => undefined);
  setTimeout(close, (pitches.length + 3) * noteSeconds * 1000);
}

/** Schedules soft notes, one after the other. */
export function scheduleNotes(context: AudioContext, out: AudioNode, pitches: number[]): void {
  for (const [nth, pitch] of pitches.entries()) {
    const note = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + nth * noteSeconds;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.2, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
    note.connect(volume).connect(out);
    note.start(at);
    note.stop(at + 0.7);
  }
}
