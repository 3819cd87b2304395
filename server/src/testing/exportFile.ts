import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { Checksums } from '../db/copy/Checksums.ts';
import { readTar } from '../db/copy/tar.ts';

type Value = string | null;

/** An unpacked export, to be tampered with as someone passing it on could. */
export class ExportFile {
  head: Record<string, unknown> = {};
  sequences: Record<string, number | null> = {};
  readonly rows = new Map<string, Record<string, Value>[]>();
  readonly files = new Map<string, Buffer>();
  /** Its signature, unless removed. */
  signature: string | null = null;

  static async open(path: string): Promise<ExportFile> {
    const file = new ExportFile();
    for await (const { name, content } of readTar(createReadStream(path).pipe(createGunzip()))) {
      const bytes = await buffer(content);
      const text = bytes.toString('utf8');
      const table = /^database\/(\w+)\//.exec(name)?.[1];
      if (name === 'head.json') file.head = JSON.parse(text) as typeof file.head;
      if (name === 'database.json') ({ sequences: file.sequences } = JSON.parse(text));
      if (name === 'signature.json') file.signature = text;
      if (name.startsWith('files/')) file.files.set(name.slice(6), bytes);
      if (!table) continue;
      const [columns, ...rows] = text.split('\n').map((line) => JSON.parse(line) as Value[]);
      for (const row of rows)
        file.add(table, Object.fromEntries(columns!.map((column, at) => [column!, row[at]!])));
    }
    return file;
  }

  add(table: string, ...rows: Record<string, Value>[]): void {
    this.rows.set(table, [...(this.rows.get(table) ?? []), ...rows]);
  }

  /** Returns the first or only row of a table. */
  one(table: string): Record<string, Value> {
    return this.rows.get(table)![0]!;
  }

  /** Writes it with correct counts and hashes. `columns`: all columns of each table, by its name. */
  async write(path: string, columns: ReadonlyMap<string, string[]>): Promise<string> {
    const checksums = new Checksums();
    const parts = [entry('head.json', JSON.stringify(this.head))];
    for (const [table, names] of columns) {
      const rows = (this.rows.get(table) ?? []).map((row) =>
        names.map((name) => row[name] ?? null),
      );
      checksums.add(table, rows);
      const lines = [names, ...rows].map((row) => JSON.stringify(row)).join('\n');
      if (rows.length) parts.push(entry(`database/${table}/000001.jsonl`, lines));
    }
    const seal = { tables: checksums.sums(), sequences: this.sequences };
    parts.push(entry('database.json', JSON.stringify(seal)));
    for (const [key, content] of this.files) parts.push(entry(`files/${key}`, content));
    const sums = [...this.files].map(([key, content]) => ({
      key,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
    parts.push(entry('files.json', JSON.stringify(sums)));
    if (this.signature) parts.push(entry('signature.json', this.signature));
    await writeFile(path, gzipSync(await packTar(parts)));
    return path;
  }
}

function entry(name: string, content: string | Buffer) {
  const body = Buffer.from(content as string);
  return { header: { name, size: body.length }, body };
}
