// Where an attacker would like a redirect to lead: data for the redirect tests. `evil.test` stands for the other site.

const spellings = [
  '//evil.test', '///evil.test', '////evil.test', '/\\evil.test', '\\\\evil.test', '\\/evil.test', '/\\/evil.test', '/\\\\evil.test',
  '/\t/evil.test', '/\n/evil.test', '/\r/evil.test', '\t//evil.test', '\n//evil.test', ' //evil.test', '\u00a0//evil.test', '/ /evil.test',
  '\u0000//evil.test', '/\u0000/evil.test', '\u0008//evil.test', '/\u000b/evil.test',
  'http://evil.test', 'https://evil.test', 'HTTPS://evil.test', 'https:evil.test', 'https:/evil.test', 'https:///evil.test', 'https:\\evil.test',
  'http:evil.test', 'ftp://evil.test', 'ws://evil.test', 'file:///etc/passwd', 'blob:https://evil.test/x', 'about:blank',
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)',
  'data:text/html,x', 'vbscript:x', 'mailto:a@evil.test', 'tel:1', 'view-source:https://evil.test',
  'http://localhost@evil.test', 'http://localhost:3000@evil.test', 'http://localhost.evil.test', 'http://evil.test#@localhost', 'http://evil.test?@localhost',
  '//localhost@evil.test', '//evil.test%00.localhost', '//evil.test\\@localhost', '//evil.test:80', '//evil.test/%2e%2e', '//[::1]', '//2130706433', '//0x7f.1',
  '//evil。test', '//ⓔvil.test', '//evil.test.', '//EVIL.test', '//xn--evil.test', '.evil.test', '@evil.test', ':@evil.test', '?//evil.test', '#//evil.test',
  '/.//evil.test', '/..//evil.test', '/a/..//evil.test', '/a/../..//evil.test', '/./\\evil.test', '/%2e//evil.test', '/%2e%2e//evil.test', '/a/%2e%2e//evil.test',
  './/evil.test', '..//evil.test', 'evil.test', 'evil.test/path', '', ' ', 'null', 'undefined', '[object Object]',
  '%09//evil.test', '%0a//evil.test', '%2f%2fevil.test', '%5c%5cevil.test',
  '/%09/evil.test', '/%5cevil.test', '/%2f%2fevil.test', '/%2Fevil.test', '/%5C%5Cevil.test', '/%252f%252fevil.test',
  '/\u2028/evil.test', '/\u2029/evil.test', '/\ufeff/evil.test', '\ufeff//evil.test', '／／evil.test', '/／evil.test', '＼＼evil.test',
  '/accounts/login?redirect_after=//evil.test', '/accounts/login?redirect_after=/accounts/login?redirect_after=//evil.test',
  '/x\r\nSet-Cookie: a=1', '/x%0d%0aSet-Cookie:%20a=1', '/x\r\n\r\n<script>', '//evil.test\r\nX: y',
  '/;//evil.test', '/:80//evil.test', '/@evil.test', '//;@evil.test', '//\u00ad', '//%', '/%', '/%zz', '/\ud800',
  '///', '//', '/////', '\\', '\\\\', '/\\', '//?', '//#', '//:', '//@',
];

export const redirectTargets: readonly string[] = [...spellings, `//${'e'.repeat(10_000)}.test`, `/${'a'.repeat(10_000)}`];
