import { spawnSync } from 'node:child_process';

/** `npm run bench [-- hub doors pages messages directory lounge typing votes booths room hour restart rehearsal video growth nodes]`: each part measures, prints its table and keeps it in bench/results. */
const parts: Record<string, string> = {
  hub: 'hub/run.ts',
  doors: 'doors.ts',
  pages: 'pages.ts',
  messages: 'messages.ts',
  directory: 'directory.ts',
  lounge: 'lounge.ts',
  typing: 'typing.ts',
  votes: 'votes.ts',
  booths: 'booths.ts',
  room: 'room.ts',
  hour: 'hour.ts',
  restart: 'restart.ts',
  rehearsal: 'rehearsal.ts',
  video: 'video.ts',
  growth: 'growth.ts',
  nodes: 'nodes.ts',
};
const picked = process.argv.slice(2);
for (const [name, file] of Object.entries(parts)) {
  if (picked.length && !picked.includes(name)) continue;
  const { status } = spawnSync('node', [new URL(file, import.meta.url).pathname], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
