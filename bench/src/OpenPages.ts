import { WebSocket } from 'ws';
import { call, until } from './driver.ts';
import { account, type Delivered } from './deliveries.ts';

interface Frame {
  action: string;
  topic?: string;
  [entity: string]: unknown;
}

/** The open pages of a crowd: a socket each, and which of the expected events it received. */
export class OpenPages {
  readonly #origin: string;
  readonly #sockets = new Map<string, WebSocket>();
  readonly #due: Delivered[] = [];
  readonly #received: Delivered[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Opens a person's page, which subscribes to their own topic. */
  async open(who: string, login: string): Promise<void> {
    const ticket = await call<{ token: string }>(
      { origin: this.#origin, token: login },
      'POST /live/ticket',
      {},
    );
    const address = `${this.#origin.replace('http', 'ws')}/live?token=${ticket.token}`;
    const socket = new WebSocket(address, { origin: this.#origin });
    this.#sockets.set(who, socket);
    socket.on('message', (data) => {
      const at = performance.now();
      for (const frame of [JSON.parse(String(data))].flat() as Frame[])
        this.#received.push(...whatOf(frame).map((what) => ({ who, what, at })));
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await this.subscribe(who, `person:${who}`);
  }

  /** Subscribes a person's page to another topic; resolves to whether it may. */
  subscribe(who: string, topic: string): Promise<boolean> {
    const socket = this.#sockets.get(who);
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(false);
    return new Promise((resolve) => {
      const gone = () => resolve(false);
      const listen = (data: unknown) => {
        const frames = [JSON.parse(String(data))].flat() as Frame[];
        const answer = frames.find((frame) => frame.topic === topic && isAnswer(frame));
        if (!answer) return;
        socket.off('message', listen).off('close', gone);
        resolve(answer.action !== 'refused');
      };
      socket.on('message', listen).once('close', gone);
      socket.send(JSON.stringify({ action: 'hear', topic }));
    });
  }

  leave(who: string, topic: string): void {
    this.#sockets.get(who)?.send(JSON.stringify({ action: 'leave', topic }));
  }

  /** Expects an event for these people from now on, on a topic they subscribe to. */
  expect(people: Iterable<string>, what: string, at: number): void {
    for (const who of people) this.#due.push({ who, what, at });
  }

  /** Waits until all expected events have arrived, for at most a few seconds. */
  async settle(): Promise<void> {
    const patience = performance.now() + 5000;
    while (this.account().lost && performance.now() < patience) await until(performance.now() + 50);
  }

  account() {
    return account(this.#due, this.#received);
  }

  close(): void {
    for (const socket of this.#sockets.values()) socket.terminate();
  }
}

const isAnswer = ({ action }: Frame) => ['heard', 'resync', 'refused'].includes(action);

/** Names the events in a frame as `expect` does. */
function whatOf({ topic, action, ...rest }: Frame): string[] {
  const entity = rest[action === 'helpMessage' ? 'message' : action] as
    | { _id: string; state?: string }
    | undefined;
  if (!topic || !entity?._id) return [];
  return [`${topic} ${action} ${entity._id}${action === 'poll' ? ` ${entity.state}` : ''}`];
}
