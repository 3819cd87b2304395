import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  busMemory,
  type Bus,
  type BusFrame,
  type BusListener,
  type BusMemory,
  type Order,
} from './bus.ts';
import { parseFrame, redisTopics } from './redisTopics.ts';

interface Log {
  error(details: object, message: string): void;
}

interface RedisBusOptions {
  log: Log;
  prefix?: string;
  memory?: BusMemory;
  startWithinMs?: number;
}

/** The clocks of nodes and Redis differ by no more than this. */
const clocksApartMs = 5000;

/** Redis doesn't respond when the server starts. */
export class BusUnavailable extends Error {
  override name = 'BusUnavailable';
}

/** The bus for several nodes: numbers, latest events and delivery are in Redis, and each publish is one step there. Rejects with BusUnavailable if Redis doesn't respond in time. */
export async function redisBus(
  redis: Redis,
  { log, prefix = 'live:', memory = busMemory, startWithinMs = 5000 }: RedisBusOptions,
): Promise<Bus> {
  const orderChannel = `${prefix}orders`;
  const node = randomUUID();

  const { commands, subscriber, hangUp } = connectionsTo(redis, log);
  const topics = redisTopics(commands, prefix, memory);
  let epoch = '';
  let listener: BusListener | undefined;
  let closed = false;

  const adopt = (found: string) => {
    if (found === epoch) return;
    const first = epoch === '';
    epoch = found;
    if (!first) listener?.renewed();
  };

  const read = async (topic: string, after: number | '') => {
    const found = await topics.read(topic, after);
    adopt(found.epoch);
    return found;
  };

  const renewEpoch = async () => {
    adopt(await topics.renewEpoch());
  };

  const recovery = retryEverySecond(renewEpoch);

  const lost = (error: unknown, what: string) => {
    if (closed) return;
    log.error({ err: error }, `${what} did not reach the bus; listeners resync once it is back`);
    recovery.start();
  };

  subscriber.on('message', (channel: string, message: string) => {
    if (channel === orderChannel) {
      const { from, order } = JSON.parse(message) as { from: string; order: Order };
      if (from !== node) listener?.order(order);
      return;
    }
    const frame = parseFrame(message);
    adopt(frame.epoch);
    if (frame.seq > 0) listener?.frame(frame);
  });

  const subscribe = async () => {
    await subscriber.subscribe(topics.channel, orderChannel);
    await read('', '');
  };

  try {
    await Promise.all([commands, subscriber].map((connection) => ready(connection, startWithinMs)));
    await subscribe();
  } catch (error) {
    hangUp();
    throw new BusUnavailable('Redis does not answer: check REDIS_URL and that it is running.', {
      cause: error,
    });
  }
  subscriber.on('ready', () => {
    subscribe().then(
      () => listener?.interrupted(),
      (error: unknown) => {
        lost(error, 'a new subscription');
        // Without it this node would receive nothing: start over.
        if (!closed) subscriber.disconnect(true);
      },
    );
  });

  return {
    get epoch() {
      return epoch;
    },
    async publish(topic, event) {
      try {
        await topics.publish(topic, event);
      } catch (error) {
        lost(error, `an event of ${topic}`);
      }
    },
    async head(topic) {
      return (await read(topic, '')).head;
    },
    async isQuietSince(topic, moment) {
      return topics.isQuietSince(topic, moment - clocksApartMs);
    },
    async since(topic, after) {
      const { head, json } = await read(topic, after.seq);
      if (after.epoch !== epoch || json.length !== head - after.seq) return 'gap';
      return json.map((text, i): BusFrame => ({
        topic,
        epoch,
        seq: after.seq + 1 + i,
        json: text,
      }));
    },
    async order(order) {
      try {
        await commands.publish(orderChannel, JSON.stringify({ from: node, order }));
      } catch (error) {
        lost(error, 'an order');
      }
    },
    renewEpoch,
    listen(given) {
      listener = given;
    },
    async close() {
      closed = true;
      recovery.stop();
      hangUp();
    },
  };
}

/** Runs `work` after a second, and again every second until it succeeds. */
function retryEverySecond(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  function start() {
    if (timer || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      work().catch(start);
    }, 1000).unref();
  }
  return {
    start,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** One connection for commands and one for subscriptions. */
function connectionsTo(redis: Redis, log: Log) {
  const common = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    commandTimeout: 2000,
  };
  const commands = redis.duplicate(common);
  const subscriber = redis.duplicate({ ...common, autoResubscribe: false });
  for (const connection of [commands, subscriber]) {
    connection.on('error', (error) => log.error({ err: error }, 'bus connection failed'));
  }
  // A dead connection is only noticed by a ping.
  const heartbeat = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => subscriber.disconnect(true));
  }, 10_000).unref();
  return {
    commands,
    subscriber,
    hangUp() {
      clearInterval(heartbeat);
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}

function ready(connection: Redis, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer')), withinMs);
    connection.once('ready', () => {
      clearTimeout(late);
      resolve();
    });
    // A failed first attempt is followed by others.
    connection.connect().catch(() => {});
  });
}
