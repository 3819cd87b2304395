import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import type { Clock } from './clock.ts';

/** At most `times` within any `seconds`. */
export interface Limit {
  times: number;
  seconds: number;
}

/**
 * Counts the attempts of a key. Several limits on one key count together: a refused attempt counts for none of them. A
 * key with an IPv6 customer's address counts for the wider networks around it too, which have the limits several times.
 */
export interface Limiter {
  /** Counts one attempt; returns the seconds to wait if a limit is reached, else 0. Throws if the store is unreachable. */
  count(key: string, limits: Limit[]): Promise<number>;
  /** Takes one attempt off the count, such as after a success that shouldn't count. */
  refund(key: string): Promise<void>;
}

/** Counts in this process. */
export function memoryLimiter(clock: Clock): Limiter {
  const attempts = new Map<string, number[]>();
  let sweepAt = 0;
  return {
    async count(key, limits) {
      const now = clock.now().getTime();
      const longest = longestWindow(limits);
      if (now > sweepAt) {
        for (const [old, times] of attempts)
          if ((times.at(-1) ?? 0) < now - 86_400_000) attempts.delete(old);
        sweepAt = now + 60_000;
      }
      const counts = listNetworks(key).map((network) => {
        const kept = (attempts.get(network.key) ?? []).filter((at) => at > now - longest);
        attempts.set(network.key, kept);
        return { kept, wait: findWait(kept, timesMore(limits, network.times), now) };
      });
      const wait = Math.max(...counts.map((count) => count.wait));
      if (!wait) for (const { kept } of counts) kept.push(now);
      return wait;
    },
    async refund(key) {
      for (const network of listNetworks(key)) attempts.get(network.key)?.pop();
    },
  };
}

/** Counts in Redis, shared by all nodes; a script decides, so that parallel calls can't both pass. */
export function redisLimiter(redis: Redis, clock: Clock, prefix = 'limit:'): Limiter {
  const script = `
    local now = tonumber(ARGV[1])
    local longest = tonumber(ARGV[2])
    local wait = 0
    for k, key in ipairs(KEYS) do
      redis.call('ZREMRANGEBYSCORE', key, 0, now - longest)
      for i = 4 + #KEYS, #ARGV, 2 do
        local times = tonumber(ARGV[i]) * tonumber(ARGV[3 + k])
        local span = tonumber(ARGV[i + 1])
        local since = redis.call('ZRANGEBYSCORE', key, '(' .. (now - span), '+inf', 'WITHSCORES')
        if #since / 2 >= times then
          local frees = tonumber(since[(#since / 2 - times) * 2 + 2]) + span - now
          if frees > wait then wait = frees end
        end
      end
    end
    if wait == 0 then
      for _, key in ipairs(KEYS) do
        redis.call('ZADD', key, now, ARGV[3])
        redis.call('PEXPIRE', key, longest)
      end
    end
    return wait`;
  let turn = 0;
  return {
    async count(key, limits) {
      const now = clock.now().getTime();
      const networks = listNetworks(key);
      const keys = networks.map((network) => prefix + network.key);
      const name = `${now}:${process.pid}:${turn++}`;
      const times = networks.map((network) => network.times);
      const pairs = limits.flatMap((limit) => [limit.times, limit.seconds * 1000]);
      const given = [now, longestWindow(limits), name, ...times, ...pairs];
      const wait = await redis.eval(script, keys.length, ...keys, ...given);
      return Math.ceil(Number(wait) / 1000);
    },
    async refund(key) {
      for (const network of listNetworks(key)) await redis.zpopmax(prefix + network.key);
    },
  };
}

/** The address limits count by: for IPv6 the /64, however many addresses are used in it. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head.split(':').filter(Boolean);
  const ending = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - ending.length;
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...ending];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The keys that an attempt counts for: its own and, as one customer may have as much as a /48, those of the /56 and /48
 * around an IPv6 customer's address, with how many times the limits apply there.
 */
function listNetworks(key: string): { key: string; times: number }[] {
  const own = { key, times: 1 };
  const found = /([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64/.exec(key);
  if (!found) return [own];
  const [address, a, b, c, d] = found;
  const block = (Number.parseInt(d!, 16) & 0xff00).toString(16);
  return [
    own,
    { key: key.replace(address, `${a}:${b}:${c}:${block}::/56`), times: 4 },
    { key: key.replace(address, `${a}:${b}:${c}::/48`), times: 16 },
  ];
}

function timesMore(limits: Limit[], more: number): Limit[] {
  return limits.map(({ times, seconds }) => ({ times: times * more, seconds }));
}

function longestWindow(limits: Limit[]): number {
  return Math.max(...limits.map(({ seconds }) => seconds)) * 1000;
}

function findWait(times: number[], limits: Limit[], now: number): number {
  let wait = 0;
  for (const limit of limits) {
    const within = times.filter((at) => at > now - limit.seconds * 1000);
    if (within.length < limit.times) continue;
    const frees = within[within.length - limit.times]! + limit.seconds * 1000;
    wait = Math.max(wait, Math.ceil((frees - now) / 1000));
  }
  return wait;
}
