import fc from 'fast-check';
import { contentDisposition } from './sendPdf';

test.each([
  ['Receipt R-1', 'inline; filename="Receipt R-1.pdf"'],
  [
    'Quittung Größe',
    `inline; filename="Quittung Gro_e.pdf"; filename*=UTF-8''Quittung%20Gr%C3%B6%C3%9Fe.pdf`,
  ],
  ['收据 1', `inline; filename="__ 1.pdf"; filename*=UTF-8''%E6%94%B6%E6%8D%AE%201.pdf`],
  ['a"; filename="evil.exe', 'inline; filename="a filename= evil.exe.pdf"'],
  ['a\r\nSet-Cookie: x=1', 'inline; filename="a Set-Cookie x=1.pdf"'],
  ['../../etc/passwd', 'inline; filename="etc passwd.pdf"'],
  ['C:\\con', 'inline; filename="C con.pdf"'],
  ['%2e%2e%2f', 'inline; filename="2e 2e 2f.pdf"'],
  ["it's (1)*", `inline; filename="it's (1).pdf"`],
  ['\u{1e8d0}', `inline; filename=document.pdf; filename*=UTF-8''%F0%9E%A3%90.pdf`],
  ['a\uff02b\uff0fc', `inline; filename="a b c.pdf"; filename*=UTF-8''a%EF%BC%82b%EF%BC%8Fc.pdf`],
  ['\ud800', 'inline; filename=document.pdf'],
  ['', 'inline; filename=document.pdf'],
])('formats %j as %j', (name, expected) => {
  expect(contentDisposition(name, '.pdf')).toBe(expected);
});

test('produces one ASCII header line with one name for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const header = contentDisposition(name, '.pdf');
      // A token, or printable ASCII in quotes without quotes and backslashes.
      expect(header).toMatch(
        /^inline; filename=(?:[\w!#$&'*+.^`|~-]+\.pdf|"[\u0020\u0021\u0023-\u005b\u005d-\u007e]+\.pdf")(?:; filename\*=UTF-8''[A-Za-z0-9%._~!-]+)?$/,
      );
      expect(header.length).toBeLessThan(1500);
    }),
  );
});
