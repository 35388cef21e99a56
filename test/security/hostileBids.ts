// Invalid bid requests: test data for bids. The lot stands at 10 euros with 12 as the next bid; the
// sender is signed in and has not bid. Each states the status and error code of its refusal.

export type HostileBid = {
  what: string;
  status: number;
  /** The code of the first listed error, or of the whole answer. */
  code: string;
  body?: string | Buffer;
  /** Replace the usual headers of the same name. Null omits the header; a list repeats it. */
  headers?: Readonly<Record<string, string | readonly string[] | null>>;
  /** Replaces the lot's id. */
  lot?: string;
  method?: string;
  /** The web server's own refusal, if it refuses before the marketplace does. */
  byWeb?: readonly [status: number, code: string];
};

const rest = '"currency_code":"EUR","bid_type":"direct"';
const good = `{"amount":20,${rest}}`;
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const amount = (written: string, code = 'bid_not_whole_amount'): HostileBid => ({
  what: `the amount ${written.length > 40 ? `${written.slice(0, 40)}…` : written}`,
  status: 422,
  code,
  body: `{"amount":${written},${rest}}`,
});
const notJson = (what: string, body: string | Buffer): HostileBid => ({
  what,
  status: 400,
  code: 'malformed_json',
  body,
});
const field = (what: string, fields: string, code: string): HostileBid => ({
  what,
  status: 422,
  code,
  body: `{${fields}}`,
});

const amounts: readonly HostileBid[] = [
  ...['-1', '0', '-0', '1', '11', '1.1e1', '110e-1', '-10', '10'].map((one) =>
    amount(one, 'bid_too_low'),
  ),
  ...[
    '10000001',
    '9007199254740992',
    '9007199254740993',
    '1e15',
    '1e30',
    '1e308',
    `2${'0'.repeat(300)}`,
  ].map((one) => amount(one, 'bid_above_limit')),
  ...[
    '12.5',
    '12.000001',
    '20.005',
    '1.005',
    '10.001',
    '0.30000000000000004',
    '1e-7',
    '5e-324',
    '20.00000000001',
  ].map((one) => amount(one)),
  ...['1e999', '-1e999', 'null', 'true', 'false'].map((one) => amount(one)),
  ...[
    '"20"',
    '"1e3"',
    '"0x14"',
    '"20 "',
    '"+20"',
    '"1,00"',
    '"1.000,00"',
    '"1_000"',
    '"€20"',
    '""',
    '"NaN"',
    '"Infinity"',
  ].map((one) => amount(one)),
  ...['"２０"', '"٢٠"', '"۲۰"', '"२०"', '"二十"', '"²⁰"', '"\\u202e02"', '"2\\u200b0"'].map((one) =>
    amount(one),
  ),
  // A NUL is refused before the value is interpreted.
  field('the amount "20\\u0000"', `"amount":"20\\u0000",${rest}`, 'invalid_format'),
  field(
    'the currency "EUR\\u0000"',
    '"amount":20,"currency_code":"EUR\\u0000","bid_type":"direct"',
    'invalid_format',
  ),
  ...[
    '[20]',
    '[]',
    '[[20]]',
    '{}',
    '{"valueOf":20}',
    '{"toString":"20"}',
    '{"$gt":0}',
    '{"__proto__":20}',
  ].map((one) => amount(one)),
  amount('"1; drop table bids; --"'),
  amount('"\' or 1=1 --"'),
];

const malformed: readonly HostileBid[] = [
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '0x14',
    '0o24',
    '0b10100',
    '020',
    '+20',
    '20n',
    '.5',
    '20.',
    '1e',
    "'20'",
    '２０',
    '1,00',
    '1_000',
    '',
  ].map((one) => notJson(`the number ${one || 'that is missing'}`, `{"amount":${one},${rest}}`)),
  notJson('no body', ''),
  notJson('a space', ' '),
  notJson('half a body', good.slice(0, -5)),
  notJson('two bodies', good + good),
  notJson('a body and more', `${good};`),
  notJson('a trailing comma', `{"amount":20,${rest},}`),
  notJson('a comment', `{"amount":20,/* */${rest}}`),
  notJson('single quotes', good.replaceAll('"', "'")),
  notJson('bare keys', '{amount:20,currency_code:"EUR",bid_type:"direct"}'),
  notJson('a form', 'amount=20&currency_code=EUR&bid_type=direct'),
  notJson('an anti-hijacking prefix', `)]}',\n${good}`),
  notJson('a NUL in it', `{"amount":20,\0${rest}}`),
  notJson(
    'bytes that are not UTF-8',
    Buffer.concat([
      Buffer.from(`{"amount":20,"x":"`),
      Buffer.from([0xc3, 0x28, 0xff]),
      Buffer.from(`",${rest}}`),
    ]),
  ),
  notJson(
    'an overlong slash',
    Buffer.concat([
      Buffer.from(`{"amount":20,"x":"`),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from(`",${rest}}`),
    ]),
  ),
  notJson(
    'half a surrogate in bytes',
    Buffer.concat([
      Buffer.from(`{"amount":20,"x":"`),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from(`",${rest}}`),
    ]),
  ),
  notJson('UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le')),
  notJson('nested 17 deep', `{"amount":20,"x":${nested(17)},${rest}}`),
  notJson('nested 20,000 deep', nested(20_000)),
];

const shapes: readonly HostileBid[] = [
  ...['null', '20', '"x"', 'true', '[]', `[${good}]`].map((body): HostileBid => ({
    what: `the body ${body}`,
    status: 422,
    code: 'invalid_type',
    body,
  })),
  field('no field', '', 'required'),
  field('no amount', rest, 'required'),
  field('no currency', '"amount":20,"bid_type":"direct"', 'required'),
  field('no type', '"amount":20,"currency_code":"EUR"', 'required'),
  field('fields in the prototype only', `"__proto__":${good}`, 'required'),
  field('fields in the constructor only', `"constructor":{"prototype":${good}}`, 'required'),
  field('the amount in capitals', `"AMOUNT":20,${rest}`, 'required'),
  field('the amount with a space', `"amount ":20,${rest}`, 'required'),
  field('the amount in brackets', `"amount[]":20,${rest}`, 'required'),
  field('the amount twice', `"amount":20,"amount":9999,${rest}`, 'duplicate_key'),
  field(
    'the amount twice, once in escapes',
    `"amount":20,"\\u0061mount":9999,${rest}`,
    'duplicate_key',
  ),
  field('the currency twice', `"amount":20,"currency_code":"USD",${rest}`, 'duplicate_key'),
  field('an unknown field twice', `"amount":20,"x":1,"x":2,${rest}`, 'duplicate_key'),
  field('a nested field twice', `"amount":20,"x":{"y":[{"z":1,"z":2}]},${rest}`, 'duplicate_key'),
  field('two prototypes', `"amount":20,"__proto__":{},"__proto__":{},${rest}`, 'duplicate_key'),
  ...[
    'USD',
    'JPY',
    'KWD',
    'QQQ',
    'eur',
    'EUR ',
    ' EUR',
    'ΕUR',
    '',
    '€',
    '978',
    'EUREUREUREUR',
    '__proto__',
    'constructor',
    'toString',
  ].map((code) =>
    field(
      `the currency ${JSON.stringify(code)}`,
      `"amount":20,"currency_code":"${code}","bid_type":"direct"`,
      'currency_mismatch',
    ),
  ),
  ...['978', 'null', '["EUR"]', '{}'].map((code) =>
    field(
      `the currency ${code}`,
      `"amount":20,"currency_code":${code},"bid_type":"direct"`,
      'currency_mismatch',
    ),
  ),
  ...[
    '"winning"',
    '"Direct"',
    '"direct "',
    '""',
    'null',
    '0',
    '["direct"]',
    '{}',
    '"__proto__"',
    '"buy_now"',
  ].map((type) =>
    field(
      `the type ${type}`,
      `"amount":20,"currency_code":"EUR","bid_type":${type}`,
      'not_allowed',
    ),
  ),
];

const more = (what: string, extra: string, code: string): HostileBid =>
  field(what, `"amount":20,${rest},${extra}`, code);
const expectations: readonly HostileBid[] = [
  more('no bid seen', '"expected_bid_id":null', 'price_moved'),
  more('another bid seen', '"expected_bid_id":999999', 'price_moved'),
  ...['"1"', '-1', '0', '1.5', 'true', '[1]', '1e999'].map((id) =>
    more(`the bid seen ${id}`, `"expected_bid_id":${id}`, 'not_allowed'),
  ),
  more('a ceiling of zero', '"max_total_amount":0', 'price_moved'),
  more('a ceiling one cent too low', '"max_total_amount":3079', 'price_moved'),
  more('a negative ceiling', '"max_total_amount":-1', 'too_small'),
  ...['"3080"', '30.5', 'null', '1e999', '[]'].map((sum) =>
    more(`the ceiling ${sum}`, `"max_total_amount":${sum}`, 'invalid_type'),
  ),
];

const ofHeaders = (
  what: string,
  headers: HostileBid['headers'],
  status: number,
  code: string,
  byWeb?: HostileBid['byWeb'],
): HostileBid => ({
  what,
  status,
  code,
  headers,
  ...(byWeb === undefined ? {} : { byWeb }),
});
const keyed = (
  what: string,
  key: string | readonly string[] | null,
  code = 'idempotency_key_invalid',
): HostileBid => ofHeaders(what, { 'idempotency-key': key }, 400, code);
const typed = (type: string | null): HostileBid =>
  ofHeaders(`the content type ${type}`, { 'content-type': type }, 415, 'unsupported_media_type');
const withheld = (what: string, token: string | readonly string[] | null): HostileBid =>
  ofHeaders(what, { 'auth-token': token }, 401, 'unauthenticated');

const headers: readonly HostileBid[] = [
  keyed('no key', null, 'idempotency_key_required'),
  keyed('an empty key', ''),
  keyed('a short key', 'short12'),
  keyed('a long key', 'x'.repeat(101)),
  keyed('a key of spaces', '        '),
  keyed('a space in the key', 'key with spaces'),
  keyed('a tab in the key', 'key\twith-tab'),
  keyed('a Cyrillic key', 'ключ-ключ-ключ'),
  keyed('two keys', ['first-key-1', 'second-key-2']),
  keyed('the same key twice', ['same-key-1', 'same-key-1']),
  typed(null),
  typed('text/plain'),
  typed('text/plain; application/json'),
  typed('application/x-www-form-urlencoded'),
  typed('multipart/form-data; boundary=x'),
  typed('application/jsonp'),
  typed('*/*'),
  withheld('no token', null),
  withheld('an empty token', ''),
  withheld('another token', 'A'.repeat(43)),
  withheld('a short token', 'A'),
  withheld('an SQL token', "' or 1=1 --"),
  withheld('a prototype token', '__proto__'),
  withheld('two tokens', ['A'.repeat(43), 'B'.repeat(43)]),
];

const others: readonly HostileBid[] = [
  ...[
    '0',
    '-1',
    '01',
    '1e3',
    '+1',
    '1.0',
    'abc',
    '99999999999999999',
    '9007199254740993',
    '999999999',
    '0x1',
    '%31%00',
    '1,2',
    '[1]',
    'null',
    'NaN',
    '١',
    '__proto__',
  ].map((lot): HostileBid => ({
    what: `the lot ${lot}`,
    status: 404,
    code: 'not_found',
    lot: encodeURI(lot).replaceAll('%25', '%'),
  })),
  ...['PUT', 'PATCH', 'DELETE'].map((method): HostileBid => ({
    what: method,
    status: 405,
    code: 'method_not_allowed',
    method,
  })),
  {
    what: 'a body of 65 KB',
    status: 413,
    code: 'payload_too_large',
    body: `{"amount":20,"x":"${'x'.repeat(66_000)}",${rest}}`,
    byWeb: [413, 'body_too_large'],
  },
  {
    what: 'a compressed body',
    status: 415,
    code: 'unsupported_media_type',
    headers: { 'content-encoding': 'gzip' },
    byWeb: [415, 'unsupported_encoding'],
  },
];

/**
 * Sent only to the marketplace: the web server sends a single content type, its own token and a
 * single length.
 */
export const directOnly: readonly HostileBid[] = [
  typed('application/json; charset=latin1'),
  typed('application/json, text/plain'),
  typed('application/json; charset=utf-8; x=y'),
];

export const hostileBids: readonly HostileBid[] = [
  ...amounts,
  ...malformed,
  ...shapes,
  ...expectations,
  ...headers,
  ...others,
];
export const goodBid = good;
