import type { CallView } from './CallView.ts';
import { type DeviceChoice, keepChoice } from '../../../lib/devices/deviceChoice.ts';
import {
  DeviceTrouble,
  isMicGranted,
  LatestTrack,
  openCamera,
  openMic,
  openScreen,
} from '../../../lib/devices/deviceAccess.ts';

/** The call whose view shows the user's devices. */
interface MediaView {
  view: () => CallView;
  set: (change: Partial<CallView>) => void;
  /** A device stopped without the user asking. */
  onLost: (device: keyof CallView['tracks']) => void;
}

/** The user's microphone, camera and shared screen during a call. */
export class OwnMedia {
  readonly #call: MediaView;
  #choice: DeviceChoice;
  #stopped = false;
  readonly #latest = {
    mic: new LatestTrack(),
    camera: new LatestTrack(),
    screen: new LatestTrack(),
  };

  constructor(choice: DeviceChoice, call: MediaView) {
    this.#choice = choice;
    this.#call = call;
  }

  get savesData(): boolean {
    return this.#choice.savesData;
  }

  /** Opens the devices the user wants to enter with; `quietly`, only a microphone the browser needn't ask for. */
  async start(quietly: boolean): Promise<void> {
    if (quietly) {
      if (this.#choice.mic && (await isMicGranted())) await this.#open('mic');
      return;
    }
    await Promise.all([
      this.#choice.mic ? this.#open('mic') : undefined,
      this.#choice.camera ? this.#open('camera') : undefined,
    ]);
  }

  /** Turns the microphone on or off; false if that's no longer wanted. */
  async setMic(on: boolean): Promise<boolean> {
    const isOpen = (this.#tracks.mic?.readyState ?? 'ended') !== 'ended';
    if (!on) this.#latest.mic.drop();
    else if (!isOpen && !(await this.#open('mic'))) return false;
    const { mic } = this.#tracks;
    if (mic) mic.enabled = on;
    this.#keep({ mic: on });
    this.#call.set({ mic: on && mic !== null });
    return true;
  }

  /** Silences the microphone without changing the user's choice. */
  mute(): void {
    const { mic } = this.#tracks;
    if (mic) mic.enabled = false;
    this.#call.set({ mic: false });
  }

  /** Turns the camera on or off; false if that's no longer wanted. */
  async setCamera(on: boolean): Promise<boolean> {
    if (!on) this.#stopCamera();
    else if (!(await this.#open('camera'))) return false;
    this.#keep({ camera: on });
    return true;
  }

  /** Shares a screen, or stops; false if the user picked none or that's no longer wanted. */
  async share(on: boolean): Promise<boolean> {
    const screen = await this.#latest.screen.take(on ? openScreen() : null);
    if (on && !screen) return false;
    this.#tracks.screen?.stop();
    this.#call.set({ tracks: { ...this.#tracks, screen } });
    if (screen) screen.onended = () => this.#call.onLost('screen');
    return true;
  }

  /** Switches to other devices. */
  async choose(choice: DeviceChoice): Promise<void> {
    const before = this.#choice;
    this.#keep(choice);
    if (this.#call.view().mic && choice.micId !== before.micId) {
      this.#tracks.mic?.stop();
      await this.#open('mic');
    }
    const isOther = choice.cameraId !== before.cameraId || choice.savesData !== before.savesData;
    if (this.#call.view().camera && isOther) {
      this.#stopCamera();
      await this.#open('camera');
    }
  }

  /** Stops everything permanently. */
  stop(): void {
    this.#stopped = true;
    for (const latest of Object.values(this.#latest)) latest.drop();
    for (const track of Object.values(this.#tracks) as (MediaStreamTrack | null)[]) {
      if (track) track.onended = null;
      track?.stop();
    }
  }

  get #tracks(): CallView['tracks'] {
    return this.#call.view().tracks;
  }

  /** Opens a device in place of the one in use; false if it's no longer wanted. */
  async #open(device: 'mic' | 'camera'): Promise<boolean> {
    if (this.#stopped) return false;
    const { micId, cameraId, savesData } = this.#choice;
    const opening =
      device === 'mic' ? openMic(micId) : openCamera(cameraId, savesData ? 'small' : 'large');
    try {
      const track = await this.#latest[device].take(opening);
      if (!track) return false;
      track.onended = () => this.#call.onLost(device);
      this.#tracks[device]?.stop();
      this.#call.set({
        tracks: { ...this.#tracks, [device]: track },
        [device]: true,
        trouble: null,
      });
    } catch (error) {
      const why = error instanceof DeviceTrouble ? error.why : 'failed';
      this.#call.set({ trouble: { device, why }, [device]: false });
    }
    return true;
  }

  #stopCamera(): void {
    this.#latest.camera.drop();
    this.#tracks.camera?.stop();
    this.#call.set({ tracks: { ...this.#tracks, camera: null }, camera: false });
  }

  #keep(change: Partial<DeviceChoice>): void {
    this.#choice = { ...this.#choice, ...change };
    keepChoice(this.#choice);
  }
}
