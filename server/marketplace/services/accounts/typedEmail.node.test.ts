import { typedEmail } from './typedEmail';

test.each([
  [' Noa@Example.TEST ', 'noa@example.test'],
  ['Noa@BÜCHER.example', 'noa@xn--bcher-kva.example'],
  ['noa@bu\u0308cher.example', 'noa@xn--bcher-kva.example'],
  ['noa@XN--BCHER-KVA.example', 'noa@xn--bcher-kva.example'],
  [' No Address ', 'no address'],
  ['Ä@Bücher.example', 'ä@bücher.example'],
  ['', ''],
])('%j is looked up as %j', (typed, kept) => {
  expect(typedEmail(typed)).toBe(kept);
});
