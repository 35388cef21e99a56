import { typedEmail } from './typedEmail';

test.each([
  [' Noa@Example.TEST ', 'noa@example.test'],
  ['Noa@BÜCHER.example', 'noa@xn--bcher-kva.example'],
  ['noa@bu\u0308cher.example', 'noa@xn--bcher-kva.example'],
  ['noa@XN--BCHER-KVA.example', 'noa@xn--bcher-kva.example'],
  [' No Address ', 'no address'],
  ['Ä@Bücher.example', 'ä@bücher.example'],
  ['', ''],
])('looks %j up as %j', (typed, expected) => {
  expect(typedEmail(typed)).toBe(expected);
});
