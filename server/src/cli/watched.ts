import type { Piece } from '../db/copy/Piece.ts';
import { cliText } from '../texts/cli.ts';
import type { Terminal } from './Command.ts';

/** The same pieces, counted at the terminal while they pass. */
export async function* watched(
  pieces: AsyncGenerator<Piece, void>,
  { showProgress }: Terminal,
): AsyncGenerator<Piece, void> {
  let rows = 0;
  let files = 0;
  for await (const piece of pieces) {
    if (piece.kind === 'rows') rows += piece.rows.length;
    if (piece.kind === 'file') files++;
    showProgress?.(cliText('progress.copy', { rows, files }));
    yield piece;
  }
}
