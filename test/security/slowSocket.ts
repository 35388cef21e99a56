// A slow client: it sends some bytes and then nothing, or reads nothing.
import { once } from 'node:events';
import net from 'node:net';

type SlowSocket = {
  write: (bytes: string) => void;
  /** What was received so far. */
  text: () => string;
  /** Resolves when there is something to read, whether or not it is read. */
  connected: Promise<void>;
  /** Resolves to what was received when the other side has closed. */
  closed: Promise<string>;
  destroy: () => void;
};

/** Resolves when the connection is open and the bytes are written. */
export async function openSlowSocket(
  port: number,
  bytes: string,
  { reads = true } = {},
): Promise<SlowSocket> {
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  if (reads) socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const connected = new Promise<void>((resolve) =>
    socket.once(reads ? 'data' : 'readable', () => resolve()),
  );
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return {
    write: (more) => void socket.write(more),
    text: () => text,
    connected,
    closed,
    destroy: () => void socket.destroy(),
  };
}

export function openSlowSockets(
  count: number,
  ...args: Parameters<typeof openSlowSocket>
): Promise<SlowSocket[]> {
  return Promise.all(Array.from({ length: count }, () => openSlowSocket(...args)));
}
