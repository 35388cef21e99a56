// Sends raw bytes to a port, for requests that no HTTP client would send.
import net from 'node:net';

/**
 * Resolves to everything that the server sent until it closed the connection. A request with
 * `Connection: close` leaves closing to the server. After any other bytes the client closes its
 * side, so that a server that waits for more input answers what it has and closes.
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

/**
 * The status of each response in the text. A response may follow another's body without a line
 * break.
 */
export function parseStatuses(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));
}
