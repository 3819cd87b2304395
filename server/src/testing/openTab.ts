import {
  CallError,
  createClient,
  type Cursor,
  listConversations,
  listMessages,
  liveTicket,
  type Message,
} from '@pavilion/contract';
import { Listener } from '../live/testing/openNode.ts';

/** A person's messages as an open page has them: each once, whatever connections break. */
export interface Tab {
  messages: Map<string, Message>;
  /** How often its socket was opened. */
  sockets(): number;
  /** How often the server asked it to resync. */
  resyncs(): number;
  close(): Promise<void>;
}

/** Opens a page that subscribes to its person's topic, reconnects where it stopped, and refetches when told to resync. */
export async function openTab(origin: string, token: string, topic: string): Promise<Tab> {
  const call = createClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  const messages = new Map<string, Message>();
  let cursor: Cursor | undefined;
  let listener: Listener | undefined;
  let sockets = 0;
  let resyncs = 0;
  let isOver = false;

  const readAfresh = async () => {
    const { dashboard } = await call(listConversations, { query: { limit: 100 } });
    for (const { _id: userId } of dashboard) {
      const thread = await call(listMessages, { params: { userId }, query: { from: 1 } });
      for (const message of thread.messages) messages.set(message._id, message);
    }
  };

  const follow = async (opened: () => void) => {
    const { token: ticket } = await call(liveTicket);
    const address = `${origin.replace('http', 'ws')}/live?token=${ticket}`;
    const mine = (listener = new Listener(address, { origin }));
    let isCaughtUp = false;
    let reading = Promise.resolve();
    mine.socket.on('message', (data) => {
      for (const frame of [JSON.parse(String(data))].flat() as (typeof mine.frames)[number][]) {
        if (frame.topic !== topic || frame.action === 'refused') continue;
        if (frame.action === 'message') {
          const message = frame['message'] as Message;
          messages.set(message._id, message);
        }
        const isControl = frame.action === 'heard' || frame.action === 'resync';
        if (isControl) cursor = { epoch: String(frame['epoch']), seq: frame.seq! };
        else if (isCaughtUp) cursor = { epoch: cursor!.epoch, seq: frame.seq! };
        if (!isControl) continue;
        isCaughtUp = true;
        if (frame.action === 'resync') {
          resyncs++;
          reading = reading.then(() => untilDone(readAfresh));
        }
        opened();
      }
    });
    await mine.opened;
    sockets++;
    mine.say({ action: 'hear', topic, after: cursor });
    await mine.closed;
    await reading;
  };

  const untilDone = async (work: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isOver || (error instanceof CallError && error.status === 401)) throw error;
      }
    }
  };

  let going!: Promise<void>;
  await new Promise<void>((opened) => {
    going = (async () => {
      while (!isOver) await follow(opened).catch(() => undefined);
    })();
  });
  return {
    messages,
    sockets: () => sockets,
    resyncs: () => resyncs,
    async close() {
      isOver = true;
      listener?.socket.terminate();
      await going;
    },
  };
}
