// Reads a body up to a number of bytes; a longer one is cut off and rejected, so that no upstream can fill our memory.

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

export async function readCapped(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLargeError(`The body has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
