import { readSourceFiles } from './sourceFiles';

const files = readSourceFiles();
const product = files.filter(({ file }) => !file.startsWith('test/') && !/\.test\.tsx?$/.test(file));

function offenders(among: typeof files, pattern: RegExp): string[] {
  return among.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

test('folders are kebab-case, components PascalCase, everything else camelCase', () => {
  const wrong = files
    .map(({ file }) => file)
    .filter((file) => {
      const parts = file.split('/');
      const name = (parts.pop() ?? '').replace(/(\.[a-z]+)*\.tsx?$/, '');
      const foldersFit = parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
      const migration = /^\d{3}_[a-z0-9_]+$/.test(name);
      return !foldersFit || !(/^[A-Za-z][A-Za-z0-9]*$/.test(name) || migration);
    });
  expect(wrong).toEqual([]);
});

test('a module that is not a component says first what it is', () => {
  const silent = product.filter(({ file, text }) => file.endsWith('.ts') && !/^(\/\/|\/\*)/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test('nothing is left unfinished or switched off', () => {
  const unfinished = [
    'TO' + 'DO',
    'FIX' + 'ME',
    'X' + 'XX',
    '@ts-' + 'ignore',
    '@ts-' + 'nocheck',
    'eslint-' + 'disable',
  ];
  expect(offenders(files, new RegExp(unfinished.join('|')))).toEqual([]);
});

test('no test is left out, alone, repeated or waiting for a clock', () => {
  const tests = files.filter(({ file }) => /\.test\.tsx?$/.test(file) && !__filename.endsWith(file));
  expect(offenders(tests, /\b(it|test|describe)\.(only|skip|todo|failing)\b|\bx(it|describe)\(|retryTimes\(/)).toEqual(
    [],
  );
  expect(offenders(tests, /toMatchSnapshot|toMatchInlineSnapshot/)).toEqual([]);
  const silent = tests.filter(({ text }) => !/\bexpect\b|\bassert\b|\bfc\./.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test('no path of a machine and no address of a registry stands in the code', () => {
  expect(offenders(product, /['"`(]\/(home|Users|root|work)\/|registry\.npmjs\.org/)).toEqual([]);
});
