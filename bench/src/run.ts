import { spawnSync } from 'node:child_process';

/** What `npm run bench` runs, by the name to pick it by: a script, with the sizes that it runs at where those are not its own. */
const parts: Record<string, [script: string, ...sizes: string[]][]> = {
  hub: [['hub/run.ts']],
  doors: [['doors.ts'], ['doors.ts', '10000', '300']],
  pages: [['pages.ts']],
  messages: [['messages.ts']],
  directory: [['directory.ts']],
  lounge: [['lounge.ts']],
  typing: [['typing.ts']],
  votes: [['votes.ts']],
  booths: [['booths.ts']],
  room: [['room.ts'], ['room.ts', '10000']],
  hour: [
    ['hour.ts', 'embedded'],
    ['hour.ts', 'postgres'],
  ],
  restart: [['restart.ts']],
  rehearsal: [['rehearsal.ts']],
  video: [['video.ts']],
  growth: [['growth.ts']],
  nodes: [['nodes.ts']],
  soak: [['soak.ts']],
};

/** `npm run bench [-- hub doors …]`: each part measures, prints its table and keeps it in bench/results; the end names those that missed a limit. */
const picked = process.argv.slice(2);
const missed: string[] = [];
for (const [name, runs] of Object.entries(parts)) {
  if (picked.length && !picked.includes(name)) continue;
  for (const [script, ...sizes] of runs) {
    const path = new URL(script, import.meta.url).pathname;
    const { status } = spawnSync(process.execPath, [path, ...sizes], { stdio: 'inherit' });
    if (status !== 0) missed.push([name, ...sizes].join(' '));
  }
}
console.log(missed.length ? `Missed or failed: ${missed.join(', ')}.` : 'Every limit is held.');
process.exitCode = missed.length ? 1 : 0;
