import { spawnSync } from 'node:child_process';
import { isHeld, rowOf } from './limits.ts';
import { keepTable, limitsSince } from './results.ts';

/** The parts of `npm run bench`, by name: scripts, with sizes where they differ from the script's defaults. */
const parts: Record<string, [script: string, ...sizes: string[]][]> = {
  // run directly, it takes the median of three rounds
  hub: [['hub/run.ts', '1000,5000,10000', '1']],
  doors: [['doors.ts'], ['doors.ts', '10000', '300']],
  pages: [['pages.ts']],
  blocking: [['blocking.ts']],
  calls: [['calls.ts']],
  messages: [['messages.ts']],
  directory: [['directory.ts']],
  search: [['search.ts']],
  floor: [['floor.ts']],
  lounge: [['lounge.ts']],
  typing: [['typing.ts']],
  votes: [['votes.ts']],
  feedback: [['feedback.ts']],
  campaign: [['campaign.ts']],
  booths: [['booths.ts']],
  // the second one is a busy chat
  room: [['room.ts'], ['room.ts', '1000', '300', '20'], ['room.ts', '10000']],
  hour: [
    ['hour.ts', 'embedded'],
    ['hour.ts', 'postgres'],
  ],
  restart: [['restart.ts']],
  idle: [['idle.ts']],
  rehearsal: [['rehearsal.ts']],
  video: [['video.ts']],
  growth: [['growth.ts']],
  nodes: [['nodes.ts']],
  soak: [['soak.ts']],
};

/** `npm run bench [-- hub doors …]`: each part prints its table and saves it in bench/results; a table of all limits follows. */
const picked = process.argv.slice(2);
const begun = Date.now();
const times: string[] = [];
const broken: string[] = [];
for (const [name, runs] of Object.entries(parts)) {
  if (picked.length && !picked.includes(name)) continue;
  const from = Date.now();
  for (const [script, ...sizes] of runs) {
    const path = new URL(script, import.meta.url).pathname;
    const keptFrom = Date.now();
    const { status } = spawnSync(process.execPath, [path, ...sizes], { stdio: 'inherit' });
    const kept = [...limitsSince(keptFrom).values()].flat();
    if (kept.every(isHeld) && (status !== 0 || !kept.length))
      broken.push([name, ...sizes].join(' '));
  }
  times.push(`${name} ${Math.round((Date.now() - from) / 1000)} s`);
}
const limits = [...limitsSince(begun)];
const all = limits.flatMap(([, ofPart]) => ofPart);
const missed = all.filter((limit) => !isHeld(limit));
const rows = limits.flatMap(([name, ofPart]) =>
  ofPart.map((limit) => `| ${name} | ${rowOf(limit)} |`),
);
const summary = `${all.length} limits, ${missed.length} of them missed. Parts that measured nothing: ${broken.join(', ') || 'none'}. It took: ${times.join(', ')}.

| part | limit | asked | measured | |
|---|---|---|---|---|
${rows.join('\n')}`;
if (picked.length) console.log(summary);
else keepTable('bench', 'The whole bench', summary);
process.exitCode = missed.length || broken.length ? 1 : 0;
