/** Why a device can't be used. `insecure`: the page isn't served over HTTPS, so browsers offer no devices. */
export type Trouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';

export class DeviceTrouble extends Error {
  readonly why: Trouble;
  constructor(why: Trouble) {
    super(why);
    this.why = why;
  }
}

const pictures = {
  small: { width: { ideal: 320 }, height: { ideal: 180 }, frameRate: { ideal: 15, max: 15 } },
  large: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } },
  /** For many viewers, through a server. */
  stage: { width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Opens the microphone, or throws DeviceTrouble. Falls back to another if the device is gone. */
export function openMic(deviceId: string): Promise<MediaStreamTrack> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return open('audio', deviceId, audio);
}

/** Opens the camera, or throws DeviceTrouble. Falls back to another if the device is gone. */
export function openCamera(
  deviceId: string,
  picture: keyof typeof pictures,
): Promise<MediaStreamTrack> {
  return open('video', deviceId, pictures[picture]);
}

/** Whether the browser opens the microphone without asking the user. */
export async function isMicGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Lets the user pick a screen to share; null if they cancel. */
export async function openScreen(
  frameRate: ConstrainDouble = { ideal: 8, max: 15 },
): Promise<MediaStreamTrack | null> {
  try {
    const video = { frameRate };
    const [track] = (
      await navigator.mediaDevices.getDisplayMedia({ video, audio: false })
    ).getVideoTracks();
    if (track) track.contentHint = 'detail';
    return track ?? null;
  } catch {
    return null;
  }
}

/** Keeps only the track that was requested last: one that arrives late is stopped. */
export class LatestTrack {
  #nth = 0;

  /** The opened track; null if another was requested meanwhile, or none is wanted any more. */
  async take(opening: Promise<MediaStreamTrack | null> | null): Promise<MediaStreamTrack | null> {
    const nth = ++this.#nth;
    const isLate = () => nth !== this.#nth;
    try {
      const track = await opening;
      if (!isLate()) return track;
      track?.stop();
    } catch (error) {
      if (!isLate()) throw error;
    }
    return null;
  }

  /** Gives up what is being opened. */
  drop(): void {
    this.#nth++;
  }
}

export function canShare(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

async function open(
  kind: 'audio' | 'video',
  deviceId: string,
  wanted: MediaTrackConstraints,
): Promise<MediaStreamTrack> {
  if (!navigator.mediaDevices) throw new DeviceTrouble('insecure');
  const ask = async (constraints: MediaTrackConstraints) => {
    const stream = await navigator.mediaDevices.getUserMedia({ [kind]: constraints });
    return stream.getTracks()[0]!;
  };
  try {
    return await ask({ ...wanted, ...(deviceId && { deviceId: { exact: deviceId } }) });
  } catch (error) {
    const why = trouble(error);
    if (!deviceId || (why !== 'missing' && name(error) !== 'OverconstrainedError'))
      throw new DeviceTrouble(why);
    return ask(wanted).catch((again: unknown) => {
      throw new DeviceTrouble(trouble(again));
    });
  }
}

function name(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : '';
}

function trouble(error: unknown): Trouble {
  switch (name(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}
