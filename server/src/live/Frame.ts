/** A text message as a server puts it on the wire (RFC 6455, 5.2): unmasked, in one frame. */
export function wireMessage(...parts: Buffer[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const header = Buffer.allocUnsafe(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  header[0] = 0x81;
  if (length < 126) {
    header[1] = length;
  } else if (length < 65_536) {
    header[1] = 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([header, ...parts], header.length + length);
}

/** An event serialised once for all its subscribers. */
export class Frame {
  readonly json: Buffer;
  #wire: Buffer | undefined;

  constructor(json: string) {
    this.json = Buffer.from(json);
  }

  get wire(): Buffer {
    return (this.#wire ??= wireMessage(this.json));
  }
}
