#!/usr/bin/env node
import '../process/ownerOnly.ts';
import { askSecret } from './askSecret.ts';
import { run } from './run.ts';

const terminal = {
  env: process.env,
  print: (line: string) => console.log(line),
  printError: (line: string) => console.error(line),
  askSecret,
};
process.exit(await run(process.argv.slice(2), terminal));
