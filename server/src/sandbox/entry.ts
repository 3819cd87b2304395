import { Refusal } from '../core/refusal.ts';
import type { Call, Outcome } from './messages.ts';

const tell = (outcome: Outcome) => process.send!(outcome);

async function answer({ module, name, args }: Call): Promise<void> {
  try {
    const loaded = (await import(module)) as Record<string, (...given: unknown[]) => unknown>;
    tell({ kind: 'started' });
    tell({ kind: 'done', value: await loaded[name]!(...args) });
  } catch (error) {
    if (error instanceof Refusal) tell({ kind: 'refused', code: error.code });
    else tell({ kind: 'failed', reason: error instanceof Error ? error.stack! : String(error) });
  }
}

process.on('message', (call: Call) => void answer(call));
