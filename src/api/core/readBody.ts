// Reads a response body by its content type: JSON, text or bytes. 204 and 205 have no body. Rejects
// with SyntaxError on invalid JSON.
import type { TransportResponse } from '../../platform/transport';

export async function readBody(response: TransportResponse): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return null;
  const type = (response.header('content-type') ?? '').toLowerCase();
  if (type.includes('json')) return JSON.parse(await response.text());
  if (type.startsWith('text/')) return response.text();
  return response.bytes();
}
