import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { Places } from './Places.ts';
import type { Presence } from '../ports/presence.ts';

const expiresAfterSeconds = 60;

const enterScript = `
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
  redis.call('EXPIRE', KEYS[1], ARGV[3])
  local surplus = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[4])
  if surplus <= 0 then return {} end
  local old = redis.call('ZRANGE', KEYS[1], 0, surplus - 1)
  redis.call('ZREM', KEYS[1], unpack(old))
  return old`;

/** How many people are at a place on other nodes only. */
const elsewhereScript = `
  local people, found = {}, 0
  local members = redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[2], '+inf')
  for _, member in ipairs(members) do
    local person, node = string.match(member, '^(%S+) (%S+)$')
    if node == ARGV[1] then people[person] = true end
  end
  for _, member in ipairs(members) do
    local person = string.match(member, '^%S+')
    if not people[person] then
      people[person] = true
      found = found + 1
    end
  end
  return found`;

/** Presence shared by all nodes through Redis. Each node writes how many of its people are where, and who came and went, at most once a second. */
export function redisPresence(
  redis: Redis,
  { prefix = 'presence:', now = Date.now } = {},
): Presence {
  const node = randomUUID();
  const places = new Places();
  const written = new Set<string>();
  let moved: ReturnType<Places['spots']> = [];
  let writing: NodeJS.Timeout | undefined;
  const person = (personId: string) => `${prefix}person:${personId}`;
  const event = (eventId: string) => `${prefix}places:${eventId}`;
  const place = (eventId: string, name: string) => `${prefix}at:${eventId}:${name}`;

  const writePlaces = async () => {
    writing = undefined;
    const pipeline = redis.pipeline();
    for (const spot of moved) {
      const key = place(spot.eventId, spot.place);
      const member = `${spot.personId} ${node}`;
      if (places.has(spot)) pipeline.zadd(key, now(), member);
      else pipeline.zrem(key, member);
      pipeline.expire(key, expiresAfterSeconds);
    }
    moved = [];
    for (const eventId of places.events()) written.add(eventId);
    for (const eventId of written) {
      pipeline.hset(
        event(eventId),
        node,
        JSON.stringify({ at: now(), counts: places.counts(eventId) }),
      );
      pipeline.expire(event(eventId), expiresAfterSeconds);
    }
    await pipeline.exec();
  };

  return {
    async enter({ personId, socketId, openedAt }, most) {
      const keep = [expiresAfterSeconds, most];
      return (await redis.eval(
        enterScript,
        1,
        person(personId),
        openedAt,
        socketId,
        ...keep,
      )) as string[];
    },
    async leave(socket) {
      await this.move(socket, null);
      await redis.zrem(person(socket.personId), socket.socketId);
    },
    async refresh(sockets) {
      const pipeline = redis.pipeline();
      for (const { personId, socketId, openedAt } of sockets) {
        pipeline.zadd(person(personId), 'NX', openedAt, socketId);
        pipeline.expire(person(personId), expiresAfterSeconds);
      }
      await pipeline.exec();
      moved.push(...places.spots());
      await writePlaces();
    },
    async online(personIds) {
      const pipeline = redis.pipeline();
      for (const personId of personIds) pipeline.exists(person(personId));
      const found = (await pipeline.exec()) ?? [];
      return new Set(personIds.filter((_, i) => found[i]?.[1] === 1));
    },
    async move(socket, to) {
      const before = places.move(socket, to);
      const { eventId, personId } = socket;
      if (before) moved.push(before);
      if (to !== null) moved.push({ eventId, personId, place: to });
      writing ??= setTimeout(() => void writePlaces().catch(() => {}), 1000).unref();
    },
    async here(eventId, name, personIds) {
      const found = new Set(
        personIds.filter((personId) => places.has({ eventId, place: name, personId })),
      );
      const others = personIds.filter((personId) => !found.has(personId));
      const nodes = others.length ? await redis.hkeys(event(eventId)) : [];
      if (!nodes.length) return found;
      const asked = others.flatMap((personId) => nodes.map((at) => ({ personId, at })));
      const seen = await redis.zmscore(
        place(eventId, name),
        asked.map(({ personId, at }) => `${personId} ${at}`),
      );
      const since = now() - expiresAfterSeconds * 1000;
      for (const [nth, { personId }] of asked.entries())
        if (Number(seen[nth] ?? 0) >= since) found.add(personId);
      return found;
    },
    async counts(eventId) {
      const total = new Map(Object.entries(places.counts(eventId)));
      const entries = await redis.hgetall(event(eventId));
      for (const [other, json] of Object.entries(entries)) {
        const { at, counts } = JSON.parse(json) as { at: number; counts: Record<string, number> };
        if (other === node || at < now() - expiresAfterSeconds * 1000) continue;
        for (const [place, people] of Object.entries(counts)) {
          total.set(place, (total.get(place) ?? 0) + people);
        }
      }
      return Object.fromEntries(total);
    },
    async count(eventId, name) {
      const since = now() - expiresAfterSeconds * 1000;
      const key = place(eventId, name);
      const elsewhere = Number(await redis.eval(elsewhereScript, 1, key, node, since));
      return places.count(eventId, name) + elsewhere;
    },
    async close() {
      clearTimeout(writing);
      const pipeline = redis.pipeline();
      for (const eventId of written) pipeline.hdel(event(eventId), node);
      for (const spot of places.spots())
        pipeline.zrem(place(spot.eventId, spot.place), `${spot.personId} ${node}`);
      await pipeline.exec();
    },
  };
}
