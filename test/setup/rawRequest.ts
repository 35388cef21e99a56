// Sends bytes to a port as they are, for requests that no HTTP client would write. Called by the attack tests.
import net from 'node:net';

/** Everything that came back until the other side closed or `quietMs` passed without a byte. */
export function rawRequest(port: number, bytes: string | Buffer, quietMs = 400): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    const finish = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(quietMs, finish);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes);
  });
}

/** The status of each answer in what came back. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
}
