import { WebSocket } from 'ws';
import { call, until } from './driver.ts';
import { account, type Told } from './heard.ts';

interface Frame {
  action: string;
  topic?: string;
  [entity: string]: unknown;
}

/** The open pages of a crowd: a socket each, and what they were told of all that they were owed. */
export class OpenPages {
  readonly #origin: string;
  readonly #sockets = new Map<string, WebSocket>();
  readonly #owed: Told[] = [];
  readonly #heard: Told[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Opens somebody's page, which hears what is theirs. */
  async open(who: string, login: string): Promise<void> {
    const ticket = await call<{ token: string }>(this.#origin, 'POST', '/live/ticket', login, {});
    const address = `${this.#origin.replace('http', 'ws')}/live?token=${ticket.token}`;
    const socket = new WebSocket(address, { origin: this.#origin });
    this.#sockets.set(who, socket);
    socket.on('message', (data) => {
      const at = performance.now();
      for (const frame of [JSON.parse(String(data))].flat() as Frame[])
        this.#heard.push(...whatOf(frame).map((what) => ({ who, what, at })));
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await this.hear(who, `person:${who}`);
  }

  /** Lets somebody's page hear a topic beside its own; answers whether it may. */
  hear(who: string, topic: string): Promise<boolean> {
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

  /** These people are owed an event since a moment, on a topic that they hear. */
  owe(people: Iterable<string>, what: string, at: number): void {
    for (const who of people) this.#owed.push({ who, what, at });
  }

  /** Waits until all came that is owed, for a few seconds at most. */
  async settle(): Promise<void> {
    const patience = performance.now() + 5000;
    while (this.account().lost && performance.now() < patience) await until(performance.now() + 50);
  }

  account() {
    return account(this.#owed, this.#heard);
  }

  close(): void {
    for (const socket of this.#sockets.values()) socket.terminate();
  }
}

const isAnswer = ({ action }: Frame) => ['heard', 'resync', 'refused'].includes(action);

/** The event of a frame as pages are owed it. */
function whatOf({ topic, action, ...rest }: Frame): string[] {
  const entity = rest[action === 'helpMessage' ? 'message' : action] as
    | { _id: string; state?: string }
    | undefined;
  if (!topic || !entity?._id) return [];
  return [`${topic} ${action} ${entity._id}${action === 'poll' ? ` ${entity.state}` : ''}`];
}
