// The marketplace and its outbox answer only to host names of this machine and of the site, which
// stops DNS rebinding.
import { rawRequest, parseStatuses } from '../setup/rawRequest';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace({
  settings: { webOrigin: 'https://gavel.example', extraHosts: ['marketplace:3100'] },
});

const ask = async (path: string, hosts: readonly string[]): Promise<number[]> =>
  parseStatuses(
    await rawRequest(
      Number(new URL(market.origin).port),
      [
        `GET ${path} HTTP/1.1`,
        ...hosts.map((host) => `Host: ${host}`),
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    ),
  );

test.each(['/outbox', '/buyer/api/v1/lots', '/openapi.json'])(
  '%s refuses a foreign host name',
  async (path) => {
    for (const host of [
      'evil.test',
      'evil.test:3100',
      'localhost.evil.test',
      '127.0.0.1.evil.test',
      '127.0.0.2',
      '[::2]',
      'gavel.example.evil',
      '',
    ])
      expect([host, await ask(path, [host])]).toEqual([host, [421]]);
    for (const host of [
      'localhost',
      'LOCALHOST:3100',
      '127.0.0.1:3100',
      '[::1]:3100',
      'gavel.example',
      'marketplace:3100',
    ])
      expect([host, await ask(path, [host])]).toEqual([host, [200]]);
  },
);
