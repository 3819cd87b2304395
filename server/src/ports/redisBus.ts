import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  busMemory,
  openFrame,
  type Bus,
  type BusFrame,
  type BusListener,
  type BusMemory,
  type Order,
} from './bus.ts';

interface Log {
  error(details: object, message: string): void;
}

// The epoch lives in the hash of the numbers: whatever loses one loses both.
const readEpoch = `
  local epoch = redis.call('HGET', KEYS[1], 'epoch')
  if not epoch then
    epoch = ARGV[1]
    redis.call('HSET', KEYS[1], 'epoch', epoch)
  end`;

const publishScript = `${readEpoch}
  local topic, channel, events, seconds = ARGV[2], ARGV[4], ARGV[5], ARGV[6]
  local seq = redis.call('HINCRBY', KEYS[1], topic, 1)
  local json = ARGV[3] .. ',"seq":' .. seq .. '}'
  redis.call('XADD', KEYS[2], 'MAXLEN', events, seq .. '-0', 'json', json)
  redis.call('EXPIRE', KEYS[2], seconds)
  redis.call('PUBLISH', channel, epoch .. '\\n' .. seq .. '\\n' .. topic .. '\\n' .. json)
  return seq`;

const readScript = `${readEpoch}
  local head = redis.call('HGET', KEYS[1], ARGV[2]) or '0'
  local json = {}
  if ARGV[3] ~= '' then
    for _, entry in ipairs(redis.call('XRANGE', KEYS[2], '(' .. ARGV[3] .. '-0', '+')) do
      json[#json + 1] = entry[2][2]
    end
  end
  return { epoch, head, json }`;

const renewScript = `
  redis.call('HSET', KEYS[1], 'epoch', ARGV[1])
  redis.call('PUBLISH', ARGV[2], ARGV[1] .. '\\n0\\n\\n')`;

/** Redis does not answer as the server starts. */
export class BusUnavailable extends Error {
  override name = 'BusUnavailable';
}

/** The bus of several nodes: numbers, latest events and delivery in Redis, each publish one step there. Rejects with BusUnavailable when Redis does not answer in time. */
export async function redisBus(
  redis: Redis,
  {
    log,
    prefix = 'live:',
    memory = busMemory,
    startWithinMs = 5000,
  }: { log: Log; prefix?: string; memory?: BusMemory; startWithinMs?: number },
): Promise<Bus> {
  const numbers = `${prefix}numbers`;
  const ring = (topic: string) => `${prefix}topic:${topic}`;
  const eventChannel = `${prefix}events`;
  const orderChannel = `${prefix}orders`;
  const node = randomUUID();

  const common = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    commandTimeout: 2000,
  };
  const commands = redis.duplicate(common);
  const subscriber = redis.duplicate({ ...common, autoResubscribe: false });
  let epoch = '';
  let listener: BusListener | undefined;
  let mending: NodeJS.Timeout | undefined;
  let closed = false;

  const adopt = (found: string) => {
    if (found === epoch) return;
    const first = epoch === '';
    epoch = found;
    if (!first) listener?.renewed();
  };

  const read = async (topic: string, after: number | '') => {
    const [found, head, json] = (await commands.eval(
      readScript,
      2,
      numbers,
      ring(topic),
      randomUUID(),
      topic,
      after,
    )) as [string, string, string[]];
    adopt(found);
    return { head: Number(head), json };
  };

  const renewEpoch = async () => {
    const fresh = randomUUID();
    await commands.eval(renewScript, 1, numbers, fresh, eventChannel);
    adopt(fresh);
  };

  const mend = () => {
    if (mending || closed) return;
    mending = setTimeout(() => {
      mending = undefined;
      renewEpoch().catch(mend);
    }, 1000).unref();
  };

  const lost = (error: unknown, what: string) => {
    if (closed) return;
    log.error({ err: error }, `${what} did not reach the bus; listeners resync once it is back`);
    mend();
  };

  subscriber.on('message', (channel: string, message: string) => {
    if (channel === orderChannel) {
      const { from, order } = JSON.parse(message) as { from: string; order: Order };
      if (from !== node) listener?.order(order);
      return;
    }
    const afterEpoch = message.indexOf('\n');
    const afterSeq = message.indexOf('\n', afterEpoch + 1);
    const afterTopic = message.indexOf('\n', afterSeq + 1);
    adopt(message.slice(0, afterEpoch));
    const seq = Number(message.slice(afterEpoch + 1, afterSeq));
    if (seq === 0) return;
    const topic = message.slice(afterSeq + 1, afterTopic);
    listener?.frame({ topic, epoch, seq, json: message.slice(afterTopic + 1) });
  });

  for (const connection of [commands, subscriber]) {
    connection.on('error', (error) => log.error({ err: error }, 'the bus connection failed'));
  }

  const subscribe = async () => {
    await subscriber.subscribe(eventChannel, orderChannel);
    await read('', '');
  };

  // A connection that died without a word is only found by asking.
  const pulse = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => subscriber.disconnect(true));
  }, 10_000).unref();

  try {
    await Promise.all([commands, subscriber].map((connection) => ready(connection, startWithinMs)));
    await subscribe();
  } catch (error) {
    clearInterval(pulse);
    commands.disconnect();
    subscriber.disconnect();
    throw new BusUnavailable('Redis does not answer: check REDIS_URL and that it is running.', {
      cause: error,
    });
  }
  subscriber.on('ready', () => {
    subscribe().then(
      () => listener?.interrupted(),
      (error: unknown) => {
        lost(error, 'a new subscription');
        // Without it this node would stay deaf: start over.
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
        await commands.eval(
          publishScript,
          2,
          numbers,
          ring(topic),
          randomUUID(),
          topic,
          openFrame(topic, event),
          eventChannel,
          memory.events,
          memory.quietSeconds,
        );
      } catch (error) {
        lost(error, `an event of ${topic}`);
      }
    },
    async head(topic) {
      return (await read(topic, '')).head;
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
      clearTimeout(mending);
      clearInterval(pulse);
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
    // A first try that fails is followed by others.
    connection.connect().catch(() => {});
  });
}
