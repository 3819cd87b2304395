import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import type { Clock } from './clock.ts';

/** At most `times` within any `seconds`. */
export interface Limit {
  times: number;
  seconds: number;
}

/** Counts the attempts of a key. Several limits on one key count together: a refused attempt counts for none of them. */
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
      if (now > sweepAt) {
        for (const [old, times] of attempts)
          if ((times.at(-1) ?? 0) < now - 86_400_000) attempts.delete(old);
        sweepAt = now + 60_000;
      }
      const longest = Math.max(...limits.map((limit) => limit.seconds)) * 1000;
      const kept = (attempts.get(key) ?? []).filter((at) => at > now - longest);
      const wait = waitOf(kept, limits, now);
      if (!wait) kept.push(now);
      attempts.set(key, kept);
      return wait;
    },
    async refund(key) {
      attempts.get(key)?.pop();
    },
  };
}

/** Counts in Redis, shared by all nodes; a script decides, so that parallel calls can't both pass. */
export function redisLimiter(redis: Redis, clock: Clock, prefix = 'limit:'): Limiter {
  const script = `
    local now = tonumber(ARGV[1])
    local longest = tonumber(ARGV[2])
    redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - longest)
    local wait = 0
    for i = 4, #ARGV, 2 do
      local times = tonumber(ARGV[i])
      local span = tonumber(ARGV[i + 1])
      local since = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. (now - span), '+inf', 'WITHSCORES')
      if #since / 2 >= times then
        local frees = tonumber(since[(#since / 2 - times) * 2 + 2]) + span - now
        if frees > wait then wait = frees end
      end
    end
    if wait == 0 then
      redis.call('ZADD', KEYS[1], now, ARGV[3])
      redis.call('PEXPIRE', KEYS[1], longest)
    end
    return wait`;
  let turn = 0;
  return {
    async count(key, limits) {
      const now = clock.now().getTime();
      const longest = Math.max(...limits.map((limit) => limit.seconds)) * 1000;
      const name = `${now}:${process.pid}:${turn++}`;
      const pairs = limits.flatMap((limit) => [limit.times, limit.seconds * 1000]);
      const wait = await redis.eval(script, 1, prefix + key, now, longest, name, ...pairs);
      return Math.ceil(Number(wait) / 1000);
    },
    async refund(key) {
      await redis.zpopmax(prefix + key);
    },
  };
}

/** The address limits count by: an IPv6 customer is a /64, however many addresses they use. */
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

function waitOf(times: number[], limits: Limit[], now: number): number {
  let wait = 0;
  for (const limit of limits) {
    const within = times.filter((at) => at > now - limit.seconds * 1000);
    if (within.length < limit.times) continue;
    const frees = within[within.length - limit.times]! + limit.seconds * 1000;
    wait = Math.max(wait, Math.ceil((frees - now) / 1000));
  }
  return wait;
}
