import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { openFrame, type BusFrame, type BusMemory } from './bus.ts';

// The epoch is stored in the hash of the numbers, so that losing one loses both.
const readEpoch = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local epoch = redis.call('HGET', KEYS[1], 'epoch')
  if not epoch then
    epoch = ARGV[1]
    redis.call('HSET', KEYS[1], 'epoch', epoch, 'begun', now)
  end`;

const publishScript = `${readEpoch}
  local topic, channel, events, seconds = ARGV[2], ARGV[4], ARGV[5], ARGV[6]
  local seq = redis.call('HINCRBY', KEYS[1], topic, 1)
  local json = ARGV[3] .. ',"seq":' .. seq .. '}'
  redis.call('XADD', KEYS[2], 'MAXLEN', events, seq .. '-0', 'json', json)
  redis.call('EXPIRE', KEYS[2], seconds)
  redis.call('HSET', KEYS[3], topic, seq .. ' ' .. now)
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

// an event without a time was published by a node that doesn't record it
const quietScript = `
  local begun = redis.call('HGET', KEYS[1], 'begun')
  if not begun or tonumber(begun) >= tonumber(ARGV[2]) then return 0 end
  local head = redis.call('HGET', KEYS[1], ARGV[1])
  if not head then return 1 end
  local seq, at = string.match(redis.call('HGET', KEYS[2], ARGV[1]) or '', '^(%d+) (%d+)$')
  if seq == head and tonumber(at) < tonumber(ARGV[2]) then return 1 end
  return 0`;

const renewScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'begun', now)
  redis.call('PUBLISH', ARGV[2], ARGV[1] .. '\\n0\\n\\n')`;

/** Numbers and latest events of all topics, in Redis. */
export function redisTopics(commands: Redis, prefix: string, memory: BusMemory) {
  const numbers = `${prefix}numbers`;
  /** The time and number of each topic's latest event. */
  const times = `${prefix}times`;
  const ring = (topic: string) => `${prefix}topic:${topic}`;
  const channel = `${prefix}events`;
  return {
    /** Carries each event to all nodes. */
    channel,
    async publish(topic: string, event: { action: string }): Promise<void> {
      await commands.eval(
        publishScript,
        3,
        numbers,
        ring(topic),
        times,
        randomUUID(),
        topic,
        openFrame(topic, event),
        channel,
        memory.events,
        memory.quietSeconds,
      );
    },
    /** The epoch, a topic's latest number, and the events after a given one. */
    async read(topic: string, after: number | '') {
      const [epoch, head, json] = (await commands.eval(
        readScript,
        2,
        numbers,
        ring(topic),
        randomUUID(),
        topic,
        after,
      )) as [string, string, string[]];
      return { epoch, head: Number(head), json };
    },
    /** Whether nothing was published since a Unix time in milliseconds, by Redis's clock. */
    async isQuietSince(topic: string, moment: number): Promise<boolean> {
      return (await commands.eval(quietScript, 2, numbers, times, topic, moment)) === 1;
    },
    async renewEpoch(): Promise<string> {
      const fresh = randomUUID();
      await commands.eval(renewScript, 1, numbers, fresh, channel);
      return fresh;
    },
  };
}

/** Parses a message of the channel: an event, or with `seq` 0 only a new epoch. */
export function parseFrame(message: string): BusFrame {
  const afterEpoch = message.indexOf('\n');
  const afterSeq = message.indexOf('\n', afterEpoch + 1);
  const afterTopic = message.indexOf('\n', afterSeq + 1);
  return {
    epoch: message.slice(0, afterEpoch),
    seq: Number(message.slice(afterEpoch + 1, afterSeq)),
    topic: message.slice(afterSeq + 1, afterTopic),
    json: message.slice(afterTopic + 1),
  };
}
