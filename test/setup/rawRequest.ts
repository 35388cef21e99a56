// Sends bytes to a port as they are, for requests that no HTTP client would write. Called by the attack tests.
import net from 'node:net';

/**
 * Everything that came back until the other side closed. Bytes that ask for that (`Connection: close`) are left to it;
 * after others our own side is closed, so that a server that waits for more gets none, answers what it took for
 * requests, and goes.
 */
export function rawRequest(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    if (/^connection: close\r$/im.test(String(bytes))) socket.write(bytes);
    else socket.end(bytes);
  });
}

/** The status of each answer in what came back; an answer may follow on another's body without a new line. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));
}
