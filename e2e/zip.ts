/** Returns a ZIP of these files, uncompressed. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  let at = 0;
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const sizes = (to: Buffer, from: number) => {
      to.writeUInt32LE(bytes.length, from);
      to.writeUInt32LE(bytes.length, from + 4);
      to.writeUInt16LE(Buffer.byteLength(name), from + 8);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    sizes(local, 18);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    sizes(entry, 20);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), bytes);
    entries.push(entry, Buffer.from(name));
    at += local.length + Buffer.byteLength(name) + bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length / 2, 8);
  end.writeUInt16LE(entries.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
