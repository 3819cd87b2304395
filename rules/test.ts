import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { featuresSince, featuresIn } from './features.ts';
import { emptyReport, type Report } from './report.ts';
import { scratch, type Stage, stagesOf } from './stages.ts';
import { limits, type Tier } from './tiers.ts';

/**
 * Runs the tests of a tier, stage by stage, and ends with a line of counts.
 *
 *     npm test                     the day tier
 *     npm test poll session        these features, in every package
 *     npm test -- --since main     the features the branch touches
 *     npm test -- --only browser   one stage of the tier
 *     npm test -- --shard 2/4      the second quarter of the tests
 *     npm test -- --shuffle 42     in random order, with this seed
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tier: { type: 'string', default: 'day' },
    since: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    shard: { type: 'string' },
    shuffle: { type: 'string' },
  },
});

const features = values.since ? featuresSince(values.since) : featuresIn(positionals);
if (values.since) console.log(`Features touched since ${values.since}: ${features.join(', ')}`);
if (values.since && features.length === 0) process.exit(0);
const tier = known('tier', values.tier, ['check', 'day', 'full']) as Tier;
const all = stagesOf({ ...values, tier, features });
const only = values.only.map((name) =>
  known(
    'stage',
    name,
    all.map((stage) => stage.name),
  ),
);
const stages = only.length ? all.filter(({ name }) => only.includes(name)) : all;

const began = Date.now();
const total = emptyReport();
const seconds: [stage: string, seconds: number][] = [];
const light = stages.filter((stage) => stage.light);
await Promise.all([inTurn(light), inTurn(light)]);
await inTurn(stages.filter((stage) => !stage.light));
close();

/** Returns the given name; exits with a message if it is unknown. */
function known(kind: string, name: string, names: string[]): string {
  if (names.includes(name)) return name;
  console.error(`There is no ${kind} ${name}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

async function inTurn(left: Stage[]): Promise<void> {
  for (let stage = left.shift(); stage; stage = left.shift()) await runStage(stage);
}

/** Runs a stage and adds its results. The output of a light one is shown at its end, if it failed. */
async function runStage(stage: Stage): Promise<void> {
  const started = Date.now();
  if (!stage.light) console.log(`\n── ${stage.name} ──`);
  const { code, said } = await run(stage);
  const report = countedBy(stage, code);
  if (report.failed.length) process.stdout.write(said);
  total.passed += report.passed;
  total.skipped += report.skipped;
  total.failed.push(...report.failed.map((each) => `${stage.name}: ${each}`));
  total.took.push(...report.took.map((each) => ({ ...each, test: `${stage.name}: ${each.test}` })));
  const took = Math.round((Date.now() - started) / 1000);
  seconds.push([stage.name, took]);
  console.log(`── ${stage.name}: ${report.failed.length ? 'failed' : 'passed'} in ${took} s`);
}

function run({ command, env, light }: Stage): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command[0]!, command.slice(1), {
      stdio: light ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, said: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** Returns the results of a stage; a non-zero exit code counts as at least one failure. */
function countedBy(stage: Stage, code: number): Report {
  let report = emptyReport();
  try {
    report = stage.read?.() ?? { ...report, passed: code === 0 ? 1 : 0 };
  } catch {
    report.failed.push('it left no report');
  }
  if (code !== 0 && report.failed.length === 0) report.failed.push(`it ended with code ${code}`);
  return report;
}

function close(): never {
  console.log('\nSeconds per stage');
  for (const [name, took] of seconds) console.log(`${String(took).padStart(6)}  ${name}`);
  const inAll = Math.round((Date.now() - began) / 1000);
  const isWhole = stages.length === all.length && features.length === 0 && !values.shard;
  const limit = isWhole ? limits[tier] : undefined;
  const within = limit ? `, of at most ${limit} on two cores` : '';
  console.log(`${String(inAll).padStart(6)}  in all${within}`);
  if (limit && inAll > limit)
    console.log('        Longer than that: move the slowest tests below to the full tier.');
  const slowest = total.took.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  if (slowest.length) console.log('\nThe slowest tests, in seconds');
  for (const { test, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${test}`);
  for (const each of total.failed) console.log(`\nFailed: ${each}`);
  const { passed, failed, skipped } = total;
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped} skipped`);
  rmSync(scratch, { recursive: true, force: true });
  process.exit(failed.length ? 1 : 0);
}
