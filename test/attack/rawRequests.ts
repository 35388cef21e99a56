// Requests that no browser sends: data for the proxy tests. HOST is replaced by our own host.

export const rawPaths: readonly string[] = [
  '/buyer/api/../admin', '/buyer/api/v1/../../../etc/passwd', '/buyer/api/%2e%2e/admin', '/buyer/api/..%2fadmin', '/buyer/api/%2e%2e%2fadmin',
  '/buyer/api/%252e%252e/admin', '/buyer/api/..;/admin', '/buyer/api;/v1/lots', '/buyer/api/v1;a=b/lots', '/buyer/api/v1/lots%00', '/buyer/api/v1/lots%0d%0aX:y',
  '//evil.test/x', '///evil.test/x', '/\\evil.test', '/@evil.test', 'http://evil.test/buyer/api/v1/lots', 'https://evil.test/', '//evil.test/buyer/api/v1/lots',
  '/buyer/api//evil.test', '/buyer/api/v1//lots', '/buyer//api/v1/lots', '//buyer/api/v1/lots', '/buyer/api\\v1', '/buyer/api/v1/lots\\..\\x', '/Buyer/api/v1/lots',
  '/buyer/API/v1/lots', '/buyer/api/', '/buyer/api', '/admin/api/v1/x', '/internal/api/v1', '/metrics', '/openapi.json', '/outbox', '/healthz/../buyer',
  '/images/cw_large/../../buyer/api/v1/lots.jpg', '/images//evil.jpg', '/images/cw_large/%2e%2e.jpg', '/images/cw_large/a.jpg/x', '/images/cw_large/a.jpg@gif', '/images/x',
  '/buyer/api/v1/lots:80', '/buyer/api/v1/\u0000', '/buyer/api/v1/lots~', '/buyer/api/v1/%6cots', '/%62uyer/api/v1/lots', '/en/buyer/api/v1/lots',
];

const get = (more: string): string => `GET /buyer/api/v1/lots HTTP/1.1\r\nHost: HOST\r\n${more}\r\n`;
const post = (more: string, body: string): string => `POST /buyer/api/v1/lots HTTP/1.1\r\nHost: HOST\r\n${more}\r\n${body}`;
const smuggled = 'GET /buyer/api/v1/smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n';

const obfuscated = [
  'Transfer-Encoding : chunked', 'Transfer-Encoding: xchunked', 'Transfer-Encoding:\tchunked\r\nContent-Length: 4', ' Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity', 'Transfer-Encoding: identity, chunked\r\nContent-Length: 3', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding: "chunked"', 'Transfer-Encoding: chunked;a=b', 'Transfer\u0000-Encoding: chunked', 'Transfer-Encoding: gzip, chunked, gzip', 'Transfer-Encoding: CHUNKED\r\nContent-Length: 5',
];
const lengths = ['Content-Length: 1\r\nContent-Length: 2', 'Content-Length: -1', 'Content-Length: +1', 'Content-Length: 0x5', 'Content-Length: 1e2', 'Content-Length: 1,1', 'Content-Length: abc', 'Content-Length: 99999999999999999999', 'Content-Length: ', 'Content-Length : 1', 'Content-Length: 1 1', 'Content-Length:\u000b1'];
const lines = [
  'GET', 'GET /', 'GET / HTTP', 'GET / HTTP/0.9', 'GET / HTTP/9.9', 'GET / HTTP/1.1.1', 'GET  / HTTP/1.1', 'GET /\u0000 HTTP/1.1', 'G\u0000T / HTTP/1.1', 'get / HTTP/1.1',
  ' GET / HTTP/1.1', 'GET\t/\tHTTP/1.1', 'GET / HTTP/1.1 x', 'GETS / HTTP/1.1', 'CONNECT evil.test:443 HTTP/1.1', '/ GET HTTP/1.1', 'PRI * HTTP/2.0', 'OPTIONS * HTTP/1.1', 'TRACE / HTTP/1.1',
];
const headers = [
  'No-Colon', ': no name', 'A b: c', 'A\u0000: b', 'A: b\u0000c', 'A: b\rc', '\u00e9: b', 'A(b): c', 'Host: evil.test', 'Host: HOST', `X: ${'x'.repeat(20_000)}`, `${'x'.repeat(20_000)}: x`,
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nHost: x', 'A: 1\r\n folded: 2\r\nHost: y',
];

export const brokenRequests: readonly (readonly [what: string, bytes: string])[] = [
  ...obfuscated.map((header) => [JSON.stringify(header), post(`${header}\r\n`, `0\r\n\r\n${smuggled}`)] as const),
  ...lengths.map((header) => [JSON.stringify(header), post(`${header}\r\n`, `x${smuggled}`)] as const),
  ...lines.map((line) => [JSON.stringify(line), `${line}\r\nHost: HOST\r\n\r\n`] as const),
  ...headers.map((header) => [JSON.stringify(header).slice(0, 60), get(`${header}\r\n`)] as const),
  ['both lengths', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`)],
  ['bare line feeds', 'GET /buyer/api/v1/lots HTTP/1.1\nHost: HOST\nTransfer-Encoding: chunked\n\n'],
  ['a chunk size that is none', post('Transfer-Encoding: chunked\r\n', 'zz\r\nx\r\n0\r\n\r\n')],
  ['a chunk size that overflows', post('Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\nx\r\n')],
  ['no request at all', '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ['two thousand headers', get('A: b\r\n'.repeat(2001))],
];
