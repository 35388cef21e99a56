// Listens only on the loopback addresses, IPv4 and IPv6. A demo must not be reachable by others,
// because anyone who reaches it can sign in to every account. The IPv6 socket server passes its
// connections to the HTTP server.
import type { Server } from 'node:http';
import net from 'node:net';

const missingFamilyErrors = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Without IPv6, only IPv4 is served. Other errors are emitted as `server`'s 'error' event. */
export function listenOnLoopback(server: Server, port: number, onListening: () => void): void {
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const ipv6Server = net.createServer((socket) => server.emit('connection', socket));
    ipv6Server.on('error', (error: NodeJS.ErrnoException) => {
      if (missingFamilyErrors.has(error.code ?? '')) onListening();
      else server.emit('error', error);
    });
    server.once('close', () => ipv6Server.close());
    ipv6Server.listen(
      {
        host: '::1',
        port: typeof address === 'object' && address !== null ? address.port : port,
        ipv6Only: true,
      },
      () => {
        ipv6Server.unref();
        onListening();
      },
    );
  });
}
