import { readSourceFiles } from './sourceFiles';

const files = readSourceFiles();
const product = files.filter(
  ({ file }) => !file.startsWith('test/') && !/\.test\.tsx?$/.test(file),
);

function findLines(sources: typeof files, pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
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

test('a module that is not a component starts with a comment that says what it is', () => {
  const uncommented = product.filter(
    ({ file, text }) => file.endsWith('.ts') && !/^(\/\/|\/\*)/.test(text),
  );
  expect(uncommented.map(({ file }) => file)).toEqual([]);
});

test('no unfinished code and no disabled checks are left', () => {
  const unfinished = [
    'TO' + 'DO',
    'FIX' + 'ME',
    'X' + 'XX',
    '@ts-' + 'ignore',
    '@ts-' + 'nocheck',
    'eslint-' + 'disable',
  ];
  expect(findLines(files, new RegExp(unfinished.join('|')))).toEqual([]);
});

test('no test is skipped, focused, retried, without an assertion or with a snapshot', () => {
  const tests = files.filter(
    ({ file }) => /\.test\.tsx?$/.test(file) && !__filename.endsWith(file),
  );
  expect(
    findLines(
      tests,
      /\b(it|test|describe)\.(only|skip|todo|failing)\b|\bx(it|describe)\(|retryTimes\(/,
    ),
  ).toEqual([]);
  expect(findLines(tests, /toMatchSnapshot|toMatchInlineSnapshot/)).toEqual([]);
  const withoutAssertion = tests.filter(({ text }) => !/\bexpect\b|\bassert\b|\bfc\./.test(text));
  expect(withoutAssertion.map(({ file }) => file)).toEqual([]);
});

test('product code contains no absolute local path and no registry URL', () => {
  expect(findLines(product, /['"`(]\/(home|Users|root|work)\/|registry\.npmjs\.org/)).toEqual([]);
});

test('rows are read with raw SQL only where the query builder cannot express the query', () => {
  const rawQueries = findLines(product, /\bsql<(?!Date|boolean|number|string|null|SqlBool)/);
  expect(rawQueries.length).toBeGreaterThan(0);
  expect(rawQueries.length).toBeLessThanOrEqual(60);
});
