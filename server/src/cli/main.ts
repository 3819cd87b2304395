#!/usr/bin/env node
import '../process/ownerOnly.ts';
import { askSecret } from './askSecret.ts';
import type { Terminal } from './Command.ts';
import { run } from './run.ts';
import { showingProgress } from './showingProgress.ts';

const terminal: Terminal = {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  askSecret,
};
const { stderr } = process;
const shown = stderr.isTTY ? showingProgress(terminal, stderr) : terminal;
process.exit(await run(process.argv.slice(2), shown));
