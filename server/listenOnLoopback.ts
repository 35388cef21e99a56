// Listens on this machine's own addresses alone, of both families, for a demo: whoever can reach it can sign in as anybody
// in it. The second family comes in through a plain socket server, which hands its connections to the first.
import type { Server } from 'node:http';
import net from 'node:net';

const absentFamily = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** A machine without IPv6 is served on the other family alone; any other trouble is `server`'s 'error'. */
export function listenOnLoopback(server: Server, port: number, onListening: () => void): void {
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const second = net.createServer((socket) => server.emit('connection', socket));
    second.on('error', (error: NodeJS.ErrnoException) => {
      if (absentFamily.has(error.code ?? '')) onListening();
      else server.emit('error', error);
    });
    server.once('close', () => second.close());
    second.listen({ host: '::1', port: typeof address === 'object' && address !== null ? address.port : port, ipv6Only: true }, () => {
      second.unref();
      onListening();
    });
  });
}
