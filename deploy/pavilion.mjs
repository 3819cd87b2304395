#!/usr/bin/env node
// The command of the npm package. Any Node can read it, so that an old one answers with a sentence.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(`Pavilion needs Node 22.13 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}
if ([undefined, '--data', '--port'].includes(process.argv[2])) process.argv.splice(2, 0, 'demo');
await import('./server/dist/cli.js');
