import {
  isLive,
  topics,
  videoBlocked,
  videoEnded,
  type VideoParticipant,
  videoParticipantChanged,
  videoRecordingChanged,
  videoShownChanged,
  videoSignalled,
  type VideoTicket,
} from '@pavilion/contract';
import { type CallEnd, errorCode, endBy, isFinal } from './callEnd.ts';
import { type CallView, firstView } from './CallView.ts';
import { subscribeTopic, myId, videoCalls } from './data.ts';
import type { Passage } from '../../../lib/browser/roomPassage.ts';
import type { DeviceChoice } from '../../../lib/devices/deviceChoice.ts';
import { OwnMedia } from './OwnMedia.ts';
import { lesser, mostFor, Quality } from './quality.ts';
import type { PictureStep, VideoClient } from './VideoClient.ts';

const reportMs = 3000;
const retryMs = [500, 1000, 2000, 4000];

/** One stay in a room, from entering to leaving: holds the place, the media and what is known about the others. */
export class Call {
  readonly stay = crypto.randomUUID();
  readonly #roomId: string;
  readonly #media: OwnMedia;
  readonly #passage: Passage;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #client: VideoClient | null = null;
  #quality = new Quality('large', performance.now());
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #reporting: ReturnType<typeof setInterval> | undefined;
  #entering: Promise<void> | null = null;
  #closed = false;
  /** Counts changes of participants and of what is shown. */
  #heard = 0;
  #view: CallView;

  constructor(roomId: string, choice: DeviceChoice, passage: Passage) {
    this.#roomId = roomId;
    this.#passage = passage;
    this.#view = firstView(this.stay, choice.speakerId);
    this.#media = new OwnMedia(choice, {
      view: this.view,
      set: (change) => this.#set(change),
      onLost: (device) => void this.#afterLoss(device),
    });
  }

  readonly view = (): CallView => this.#view;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the user's devices, takes a place and subscribes. */
  async start(): Promise<void> {
    await this.#media.start(this.#passage.by === 'call');
    if (this.#closed) return;
    const ending = new AbortController();
    const until = { signal: ending.signal };
    addEventListener('pagehide', () => this.#sayGoodbye(), until);
    // going offline makes this heartbeat fail, which shows the loss immediately
    for (const change of ['online', 'offline'])
      addEventListener(change, () => void this.#beat(), until);
    this.#stops.push(() => ending.abort());
    try {
      await this.#enter();
    } catch (failure) {
      this.#finish({ failure });
      return;
    }
    if (this.#closed) return;
    this.#stops.push(
      subscribeTopic(topics.video(this.#roomId), {
        onEvent: (event) => this.#applyEvent(event),
        onResync: () => void this.#refresh(),
        // happens after a long disconnection, when the place was lost
        onRefused: () => void this.#beat(),
      }),
      subscribeTopic(topics.person(myId()), {
        onEvent: (event) => this.#hearOwn(event),
        onResync: (why) => why === 'missed' && void this.#refresh(),
      }),
    );
    this.#reporting = setInterval(() => void this.#look(), reportMs);
  }

  /** Gives up the place and stops everything. */
  leave(): void {
    if (this.#view.phase !== 'ended') this.#sayGoodbye();
    this.#finish({ end: 'left' });
  }

  async setMic(on: boolean): Promise<void> {
    if (!(await this.#media.setMic(on))) return;
    if (on) void this.#client?.setTracks(this.#view.tracks);
    await this.#report({ mic: this.#view.mic });
  }

  async setCamera(on: boolean): Promise<void> {
    if (!(await this.#media.setCamera(on))) return;
    await this.#client?.setTracks(this.#view.tracks);
    await this.#report({ camera: this.#sendsPicture() });
  }

  async share(on: boolean): Promise<void> {
    if (!(await this.#media.share(on))) return;
    await this.#client?.setTracks(this.#view.tracks);
    await this.#report({ screen: this.#screenId() });
  }

  async raiseHand(hand: boolean): Promise<void> {
    this.#set({ hand });
    await this.#report({ hand });
  }

  /** Switches to other devices. */
  async choose(choice: DeviceChoice): Promise<void> {
    this.#set({ speakerId: choice.speakerId });
    await this.#media.choose(choice);
    if (!this.#closed) await this.#client?.setTracks(this.#view.tracks);
  }

  async #enter(): Promise<void> {
    const entered = await this.#takePlace();
    if (this.#closed) return;
    this.#client ??= await this.#openClient(entered);
    if (!this.#closed) await this.#client.setTracks(this.#view.tracks);
    if (this.#closed) return this.#client.close();
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => void this.#beat(), entered.heartbeatSeconds * 1000);
    const { topic, endsAt, isHost, may, mostVideos, recording, shown, blocked } = entered;
    const joined = { topic, endsAt, isHost, may, mostVideos, recording, shown, blocked };
    this.#set({ ...joined, phase: 'inside', isLost: false });
    this.#setPlaces(entered.places);
    if (this.#view.hand) await this.#report({ hand: true });
  }

  /** Takes a place, or gives it up if the user left meanwhile: that goodbye may have come first. */
  async #takePlace() {
    const { mic, camera } = this.#view;
    const { agreesToRecording } = this.#passage;
    const given = { stay: this.stay, mic, camera, agreesToRecording };
    const entered = await videoCalls.enter(this.#roomId, given);
    if (this.#closed) this.#sayGoodbye();
    return entered;
  }

  async #openClient(ticket: VideoTicket): Promise<VideoClient> {
    const parts = {
      ticket,
      stay: this.stay,
      signal: (given: Parameters<typeof videoCalls.signal>[2]) => this.#signal(given),
      onChange: () => this.#client && this.#set({ media: this.#client.media }),
      renew: () => this.#takePlace(),
    };
    if (ticket.kind === 'livekit') {
      const { LiveKitClient } = await import('./LiveKitClient.ts');
      return new LiveKitClient(parts);
    }
    const { MeshClient } = await import('./mesh/MeshClient.ts');
    return new MeshClient(parts);
  }

  /** Sends a signal to the server, retrying through network failures. */
  async #signal(given: Parameters<typeof videoCalls.signal>[2]): Promise<void> {
    for (let attempt = 0; !this.#closed; attempt++) {
      try {
        await videoCalls.signal(this.#roomId, this.stay, given);
        return;
      } catch (error) {
        const code = errorCode(error);
        if (code === 'video.notInside') void this.#beat();
        if (!['offline', 'throttled', 'server.unavailable'].includes(code)) return;
        await new Promise((resolve) =>
          setTimeout(resolve, retryMs[Math.min(attempt, retryMs.length - 1)]),
        );
      }
    }
  }

  #applyEvent(event: { action: string }): void {
    if (isLive(event, videoParticipantChanged)) {
      this.#heard++;
      const { place, ended } = event;
      const others = this.#view.places.filter(({ person }) => person._id !== place.person._id);
      const at = this.#view.places.findIndex(({ person }) => person._id === place.person._id);
      if (ended === null) {
        if (place.stay === this.stay) this.#obey(place);
        this.#setPlaces(at < 0 ? [...others, place] : this.#view.places.with(at, place));
      } else if (place.stay !== this.stay) {
        this.#setPlaces(this.#view.places.filter(({ stay }) => stay !== place.stay));
      }
    }
    if (isLive(event, videoShownChanged)) {
      this.#heard++;
      this.#set({ shown: event.shown });
    }
    if (isLive(event, videoRecordingChanged)) {
      const { recording } = event;
      const isOpen = recording.state === 'asking' || recording.state === 'running';
      this.#set({ recording: isOpen ? recording : null, wasRecorded: true });
    }
  }

  #hearOwn(event: { action: string }): void {
    if (isLive(event, videoSignalled) && event.roomId === this.#roomId) this.#client?.take(event);
    if (isLive(event, videoBlocked) && event.roomId === this.#roomId)
      this.#set({ blocked: [...this.#view.blocked, event.personId] });
    if (isLive(event, videoEnded)) {
      const { stay, why } = event;
      if (stay !== this.stay) return;
      if (why === 'lost') void this.#beat();
      else this.#finish({ end: why });
    }
  }

  /** Mutes the microphone if a host has muted it. */
  #obey(place: VideoParticipant): void {
    if (place.mic || !this.#view.mic || this.#tellingMic > 0) return;
    this.#media.mute();
  }

  #setPlaces(places: VideoParticipant[]): void {
    const hasMet = this.#view.hasMet || places.some(({ stay }) => stay !== this.stay);
    this.#set({ places, hasMet });
    this.#client?.setPlaces(places);
    this.#fit();
  }

  /** Fetches who is inside; again if anyone came or went meanwhile, since the reply may be stale. */
  async #refresh(): Promise<void> {
    try {
      const heard = this.#heard;
      const { places, recording, shown, blocked } = await videoCalls.inside(this.#roomId);
      if (heard !== this.#heard) return await this.#refresh();
      this.#set({ recording, shown, blocked, isLost: false });
      this.#setPlaces(places);
    } catch (error) {
      await this.#afterFailure(error);
    }
  }

  async #beat(): Promise<void> {
    if (this.#view.phase !== 'inside') return;
    await this.#report({});
  }

  #tellingMic = 0;

  async #report(news: Omit<Parameters<typeof videoCalls.report>[1], 'stay'>): Promise<void> {
    if (this.#view.phase !== 'inside') return;
    const isOnMic = news.mic !== undefined;
    if (isOnMic) this.#tellingMic++;
    try {
      const { place } = await videoCalls.report(this.#roomId, { stay: this.stay, ...news });
      if (!isOnMic) this.#obey(place);
      if (this.#view.isLost) {
        this.#set({ isLost: false });
        // changes in the meantime didn't reach the server
        const { mic, hand } = this.#view;
        const sent = { screen: this.#screenId(), camera: this.#sendsPicture() };
        await videoCalls.report(this.#roomId, { stay: this.stay, mic, hand, ...sent });
      }
    } catch (error) {
      await this.#afterFailure(error);
    } finally {
      if (isOnMic) this.#tellingMic--;
    }
  }

  /** Place lost: enters again. Refused: ends. Unreachable: retries with the next heartbeat. */
  async #afterFailure(error: unknown): Promise<void> {
    if (this.#closed || this.#view.phase !== 'inside') return;
    const code = errorCode(error);
    if (code === 'video.notInside') {
      this.#entering ??= this.#enter().finally(() => {
        this.#entering = null;
      });
      await this.#entering.catch((failure: unknown) => this.#afterFailure(failure));
      return;
    }
    const end = endBy(code);
    if (end) this.#finish({ end });
    else if (isFinal(code)) this.#finish({ failure: error });
    else this.#set({ isLost: true });
  }

  async #look(): Promise<void> {
    const report = await this.#client?.report();
    if (!report || this.#closed) return;
    this.#quality.take(report, this.#most(), performance.now());
    this.#fit();
  }

  #most(): PictureStep {
    const { places, mostVideos } = this.#view;
    return mostFor(places.length, mostVideos, this.#media.savesData);
  }

  #fit(): void {
    const most = this.#most();
    const step = lesser(this.#quality.step, most);
    const isThin = step !== most;
    this.#client?.setStep(step);
    if (step === this.#view.step && isThin === this.#view.isThin) return;
    const sent = this.#sendsPicture();
    this.#set({ step, isThin });
    if (sent !== this.#sendsPicture()) void this.#report({ camera: this.#sendsPicture() });
  }

  #sendsPicture(): boolean {
    return this.#view.camera && this.#view.step !== 'audio';
  }

  #screenId(): string | null {
    return this.#view.tracks.screen?.id.slice(0, 80) ?? null;
  }

  #afterLoss(device: 'mic' | 'camera' | 'screen'): Promise<void> {
    if (device === 'screen') return this.share(false);
    return device === 'mic' ? this.setMic(false) : this.setCamera(false);
  }

  #sayGoodbye(): void {
    void videoCalls.leave(this.#roomId, this.stay).catch(() => undefined);
  }

  #finish(how: { end?: CallEnd; failure?: unknown }): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearInterval(this.#reporting);
    for (const stop of this.#stops) stop();
    this.#client?.close();
    this.#media.stop();
    this.#set({ phase: 'ended', end: how.end ?? null, failure: how.failure ?? null });
  }

  #set(change: Partial<CallView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
