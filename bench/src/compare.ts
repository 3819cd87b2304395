import { existsSync, readFileSync } from 'node:fs';

/** How much worse a figure may be than last time, as a fraction. */
const tolerance = 0.1;
const more = /perSecond$|throughput|performance|accessibility|bestPractices|heard$/i;
const less =
  /ms$|p50|p95|p99|last|memory|kib|statements|processor|lost|failed|errors|seconds$|longest|longTasks|differing|wrong/i;
/** Inputs, which aren't measured. */
const given =
  /limit|^people$|visitors|online|^sockets$|rounds|^seconds$|spreadSeconds|^perSecond$|sizes|loadBefore|memoryGiB|count$/i;

interface Kept {
  day: string;
  machine: { processor: string; loadBefore: number[] };
}

/** Describes the figures that are more than 10 % worse than in the previous result, and the machine of that result. */
export function findings(name: string, folder: URL, now: Kept & Record<string, unknown>): string {
  const file = new URL(`${name}.json`, folder);
  if (!existsSync(file)) return '- Measured for the first time.';
  const before = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const [old, fresh] = [leavesOf(before), leavesOf(now)];
  const worse = [...fresh].flatMap(([path, value]) => {
    const was = old.get(path);
    // a measurement's name may contain that of an input: `search of people`
    const figure = path.split('.').at(-1)!;
    if (was === undefined || given.test(figure)) return [];
    const grown = more.test(figure) ? was - value : less.test(figure) ? value - was : 0;
    if (grown <= Math.abs(was) * tolerance || grown < 0.1) return [];
    return [`${path} ${was} → ${value}`];
  });
  const where = `${before.day} (${before.machine.processor}, load ${before.machine.loadBefore[0]})`;
  return worse.length
    ? `- More than 10 % worse than on ${where}: ${worse.join('; ')}.`
    : `- Nothing is more than 10 % worse than on ${where}.`;
}

/** Returns every number inside, by its path; items of a list by name, not by index. */
function leavesOf(value: unknown, path = '', found = new Map<string, number>()) {
  if (typeof value === 'number') found.set(path, value);
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      const own = inner as { name?: string; call?: string; path?: string; sockets?: number };
      const called = own?.name ?? own?.call ?? own?.path;
      const step = called ? [called, own.sockets].filter(Boolean).join(' ') : key;
      leavesOf(inner, path ? `${path}.${step}` : step, found);
    }
  return found;
}
