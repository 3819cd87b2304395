import { randomUUID } from 'node:crypto';
import { busMemory, openFrame, type Bus, type BusFrame, type BusListener } from './bus.ts';

interface Topic {
  head: number;
  kept: BusFrame[];
  latestAt: number;
}

/** The bus of a single process. A new process is a new epoch. */
export function memoryBus({ memory = busMemory, now = Date.now } = {}): Bus {
  const topics = new Map<string, Topic>();
  let epoch: string = randomUUID();
  let begunAt = now();
  let listener: BusListener | undefined;

  const forgetQuiet = () => {
    const oldest = now() - memory.quietSeconds * 1000;
    for (const topic of topics.values()) if (topic.latestAt < oldest) topic.kept = [];
  };
  const sweep = setInterval(forgetQuiet, 60_000).unref();

  return {
    get epoch() {
      return epoch;
    },
    async publish(name, event) {
      let topic = topics.get(name);
      if (!topic) topics.set(name, (topic = { head: 0, kept: [], latestAt: 0 }));
      const seq = ++topic.head;
      const json = `${openFrame(name, event)},"seq":${seq}}`;
      const frame = { topic: name, epoch, seq, json };
      topic.latestAt = now();
      topic.kept.push(frame);
      if (topic.kept.length >= memory.events * 2) topic.kept = topic.kept.slice(-memory.events);
      listener?.frame(frame);
    },
    async head(name) {
      return topics.get(name)?.head ?? 0;
    },
    async isQuietSince(name, moment) {
      return begunAt < moment && (topics.get(name)?.latestAt ?? 0) < moment;
    },
    async since(name, after) {
      forgetQuiet();
      const topic = topics.get(name);
      const missed = (topic?.head ?? 0) - after.seq;
      if (after.epoch !== epoch || missed < 0) return 'gap';
      if (!topic || missed === 0) return [];
      const kept = topic.kept.slice(-memory.events);
      return missed > kept.length ? 'gap' : kept.slice(-missed);
    },
    async order() {},
    async renewEpoch() {
      epoch = randomUUID();
      begunAt = now();
      for (const topic of topics.values()) topic.kept = [];
      listener?.renewed();
    },
    listen(given) {
      listener = given;
    },
    async close() {
      clearInterval(sweep);
      listener = undefined;
    },
  };
}
