// Reads an upstream response up to a maximum size. Longer responses are cut off and rejected, so
// that they cannot fill memory.
import type { Readable } from 'node:stream';
import getRawBody from 'raw-body';

export async function readCapped(body: Readable, maxBytes: number): Promise<Buffer> {
  try {
    return await getRawBody(body, { limit: maxBytes });
  } catch (error) {
    // Destroying it can emit an error again, which would end the process if no one listened.
    body.on('error', () => undefined).destroy();
    throw error;
  }
}
