// Over 500 strings that have broken software somewhere: made here by kind, so that every member of a kind is there. Used by
// the matrices of hostile input. As they are in memory: halves of surrogate pairs too, which only JSON can carry.

const codes = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const reserved = [
  '', ' ', 'undefined', 'undef', 'null', 'NULL', '(null)', 'nil', 'NIL', 'true', 'false', 'True', 'None', 'NaN', 'on', 'off', '[]', '{}', '[object Object]', '\\', '\\\\',
  'hasOwnProperty', '__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'then', 'length', '__defineGetter__', 'me', 'new', 'all', 'live', 'popular',
  'CON', 'PRN', 'AUX', 'NUL', 'COM1', 'nul.txt', '.', '..', '...', '/', '//', '\\.', '*', '?', '#', '&', '=', ';', ',', ':', '@', '+', '~', '`', '|', '"', "'",
];

const numbers = [
  '0', '-0', '+0', '00', '01', '1', '-1', '+1', '1.0', '1.5', '1,5', '1.', '.1', '1e1', '1E3', '1e-1', '1e308', '1e309', '1e999', '-1e999', 'Infinity', '-Infinity', '+Infinity', 'infinity',
  '1/0', '0/0', '0x0', '0x7f', '0b11', '0o17', '1_000', '1 000', '1\u00a0000', '1.000,00', "1'000", '--1', '$1.00', '€1', '100%', '2147483647', '2147483648', '-2147483649',
  '9007199254740991', '9007199254740992', '9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775809', '18446744073709551616', '9'.repeat(50), '9'.repeat(400),
  `0.${'0'.repeat(60)}1`, `1${'0'.repeat(30)}`, '１２３', '١٢٣', '۱۲۳', '१२३', '½', '²', 'Ⅷ', '零', '1\u0000', ' 1', '1 ', '\t1', '1\n', '1;2', '1,2', '1,', ',1', '1,,2', '1-2', '100-1', '-5--1', '1..2',
];

const dates = ['0000-00-00', '2026-02-30', '2026-13-01', '9999-12-31', '10000-01-01', '-271821-04-20', '1970-01-01T00:00:00Z', '2026-11-22T25:61:61Z', '2026-11-22T00:00:00+99:99', 'now()', 'infinity', '1e15'];

const controls = codes(0, 0x1f).flatMap((code) => [code, `a${code}b`]);
const laterControls = codes(0x7f, 0x9f);
const blanks = ['\u00a0', '\u1680', ...codes(0x2000, 0x200a), '\u2028', '\u2029', '\u202f', '\u205f', '\u3000', '\ufeff', '\u180e'].map((code) => `a${code}b`);
const invisible = ['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', ...codes(0x200b, 0x200f), ...codes(0x202a, 0x202e), ...codes(0x2060, 0x206f), '\u2800', '\u3164', '\uffa0', '\u{e0001}', '\u{e0041}'].flatMap((code) => [code, `admin${code}`]);
const notCharacters = ['\ufffe', '\uffff', '\ufffd', '\ufdd0', '\u{1fffe}', '\u{10ffff}', '\ue000', '\u{f0000}'];

const highHalf = '\ud83d';
const lowHalf = '\ude00';
const halves = [highHalf, lowHalf, lowHalf + highHalf, `a${highHalf}`, `${lowHalf}a`, `a${highHalf}b`, highHalf.repeat(50), `${highHalf}\u0301`, '\udbff', '\udc00', '\udfff', '\ud800'];
/** Where a limit cuts: the second half of the emoji is the first that does not fit, or the last that does. */
const atTheCut = [8, 16, 20, 30, 32, 35, 40, 50, 60, 64, 80, 99, 100, 120, 128, 160, 199, 200, 250, 255, 256, 300, 400, 500, 512, 1000, 1024, 2000, 4000].map((length) => `${'a'.repeat(length - 1)}😀`);
const long = [300, 1_000, 3_000, 8_191, 20_000].flatMap((length) => ['a'.repeat(length), 'é'.repeat(length / 4), ' '.repeat(length)]);

const letters = [
  'ÅÍÎÏ˝ÓÔ', 'Œ„´‰ˇÁ¨ˆØ∏', 'ЁЂЃЄЅІЇЈ', '田中さんにあげて下さい', '사회과학원', '찦차를 타고 온', '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀', 'ثم نفس سقطت', 'בְּרֵאשִׁית', 'الكل في المجمو عة', 'ΑΒΓΔ ςσ', 'İıiI', 'Ÿẞßﬁﬂŉǰΐ', 'Ⱥ', 'ǅ', 'ﷺ', '﷽',
  '😍', '👩🏽', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇺🇸🇷🇺🇸', '0️⃣ 1️⃣', '❤️', '\ufe0f', '\u200d', '👩‍', '𝔘𝔫𝔦', '𝕋𝕙𝕖', '⒯⒣⒠', 'ⓔvil', '𐐷', '𠜎𠜱𠝹', '˙ɐnbᴉlɐ', 'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮', `a${'\u0301'.repeat(200)}`, `${'\u0e49'.repeat(60)}`, '¸˛Ç◊ı˜Â¯˘¿', '⁰⁴⁵', '₀₁₂', '\u1d173', 'ᚠᛇᚻ', '∀∂∈ℝ∧∪≡∞', '⡌⠁⠧⠑', '㍿㌀', '\u1112\u1161\u11ab', '가', '\u0344', 'Ω', 'K',
];

const statements = [
  "' OR '1'='1", "'; drop table users; --", "1' --", '1;select pg_sleep(9)', "') or 1=1--", '" or ""="', "\\'; --", "%27%20or%201%3D1", "1 union select null,null", '$$', '$1', '${1}', '::int', "E'\\x00'", '\\x00', '\\0', "U&'\\0061'", '%', '_', '%%', '\\%', '%_%\\', '[a-z]', '^.*$', '(a+)+$', '(?:', '(', ')', '[', ']', '{', '}', '*?', '\\b', '\\1',
  '!', '!!', '! a', 'a &', '& a', 'a |', 'a & | b', 'a <-> b', '<->', 'a:*', ':*', 'a:ABCD', "'a", "a'b'c", "''", 'a !! b', '-a', '- -', '--', '-"a', '"a b', '"" ""', '"a" -"a"', '-"', 'a -', 'a OR', 'OR', 'NOT', 'NEAR/1',
];

const markup = [
  '<script>alert(1)</script>', '</script><script>canary()</script>', '<!--<script>', '</title>', ']]>', '"onerror=', '" autofocus onfocus=canary() x="', "' onmouseover='canary()", '<img src=x onerror=canary()>', '<svg onload=canary()>', '<svg><script>1</script>', '<iframe srcdoc="<script>1</script>">', '<math><mi//xlink:href="data:x,<script>">', '<a href="javascript:canary()">', '<a href="jAvAsCrIpT:canary()">', 'javascript:canary()', 'java\tscript:canary()', 'data:text/html,<script>1</script>', 'vbscript:x', '<base href=//evil.test>', '<link rel=import href=x>', '<style>@import"//evil.test"</style>', '<template><p>', '<plaintext>', '<noscript><p title="</noscript><img src=x onerror=1>">', '&lt;script&gt;', '&#60;script&#62;', '&#x3c;', '&', '&amp', '&#0;', '\\u003cscript\\u003e', '\u2028alert(1)', '{{7*7}}', '${7*7}', '#{7*7}', '<%= 7*7 %>', '{%raw%}', '{0}', '{count, plural, one {#}}', '{', "'{", '<b>x</b>', '<0>x</0>', '%s%s%n', '%d', '%@', '%1$s', '{}{}', 'constructor.constructor("x")()',
];

const places = [
  '../../etc/passwd', '..%2f..%2fetc%2fpasswd', '..\\..\\windows', '/etc/passwd%00.jpg', 'file:///etc/passwd', '\\\\evil\\share', '//evil.test', '///evil.test', '/\\evil.test', '\\\\evil.test', 'https:evil.test', 'http://127.0.0.1:22', 'http://[::1]/', 'http://0/', 'gopher://x', '%2e%2e%2f', '%252e', '%00', '%0d%0aSet-Cookie: a=b', 'a\r\nSet-Cookie: a=b', 'a\r\n\r\n<html>', '%', '%zz', '%E0%A4%A', '%c0%ae', '%ED%A0%80', '%F0%9F%98', '%ff', '+', '?a=b', '#x', '/en/../..', ';jsessionid=1', 'x@y', 'a@b.c', '"a b"@c.test', 'a@b@c', '@', 'a@', '@b', `a@${'b'.repeat(64)}.test`, 'a@[127.0.0.1]', 'a\u0000@b.test', 'A@É.test', 'a@xn--a.test', '+31', '+', '+999999999999999999', '0031612345678', 'tel:+31', '+31 6 12;ext=5', 'NL', '-', 'nl', 'NL000000000B00', 'zz', 'ZZZ', 'n\u0131', 'xx-XX', 'en-', 'zh-Hant-TW-x-y', 'Europe/Nowhere', 'UTC+25', '$(touch /tmp/x)', '`id`', '| id', '; id', '&& id', '() { :; };', '=1+1', '=cmd|x!A0', '@SUM(1)', '-1+1', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', '*)(uid=*', "' or count(/*)=1 or '", '{"a":1}', '[1,2', '{"$ne":null}', '{"__proto__":{"a":1}}', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-00000000000g', 'x'.repeat(43), `${'x'.repeat(42)}=`, '4242424242424242', '000000', '123456',
];

export const naughtyStrings: readonly string[] = [
  ...new Set([reserved, numbers, dates, controls, laterControls, blanks, invisible, notCharacters, halves, atTheCut, long, letters, statements, markup, places].flat()),
];

/** Values of other types than text, as JSON texts: some are none that JSON.stringify would write. */
export const confusedValues: readonly string[] = [
  'null', 'true', 'false', '0', '-0', '1', '-1', '1.5', '1e1', '1e308', '-1e308', '1e999', '-1e999', '2147483648', '9007199254740993', '9223372036854775808', `1${'0'.repeat(400)}`, '5e-324',
  '[]', '[null]', '[[]]', '[{}]', '[""]', '["a","a"]', '[0,0]', '[1e999]', `[${'0,'.repeat(999)}0]`, `${'['.repeat(15)}${']'.repeat(15)}`, `${'['.repeat(40)}${']'.repeat(40)}`,
  '{}', '{"toString":1}', '{"toString":null,"valueOf":null}', '{"length":1000000000}', '{"then":1}', '{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"":""}', '{"0":"a","length":1}', '{"\\u0000":1}', '{"a\\ud800":1}', '{"$ne":null}', '{"amount":1e999}',
];
