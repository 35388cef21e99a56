import { emailAddress } from './personText';

test.each([
  [' Noa.Berg+x@Example.TEST ', 'Noa.Berg+x@example.test'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ["o'hara@mail.example.test", "o'hara@mail.example.test"],
])('parses %s as %s', (typed, parsed) => {
  expect(emailAddress(typed)).toBe(parsed);
});

test.each([
  '',
  'a',
  'a@',
  '@example.test',
  'a@example',
  'a@b@example.test',
  'a b@example.test',
  'a@exa mple.test',
  '.a@example.test',
  'a..b@example.test',
  'a@-example.test',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@example.test\r\nBcc: b@example.test',
  'a\n@example.test',
  '"a"@example.test',
  'a,b@example.test',
  '<a@example.test>',
  `${'a'.repeat(65)}@example.test`,
  `a@${'b'.repeat(64)}.test`,
  `a@${'b.'.repeat(130)}test`,
  'ä@example.test',
])('refuses %j', (typed) => {
  expect(emailAddress(typed)).toBeNull();
});
