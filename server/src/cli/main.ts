#!/usr/bin/env node
import '../process/ownerOnly.ts';
import { askSecret } from './askSecret.ts';
import { run } from './run.ts';

const desk = {
  env: process.env,
  say: (line: string) => console.log(line),
  note: (line: string) => console.error(line),
  askSecret,
};
process.exit(await run(process.argv.slice(2), desk));
