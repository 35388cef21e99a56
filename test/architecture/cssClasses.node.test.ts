import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { getImports, readSourceFiles, rootDir, type SourceFile } from './sourceFiles';

type StyleImport = { source: SourceFile; styles: string };

const sources = new Map(readSourceFiles().map((source) => [source.file, source]));

/** Which files import each CSS module, and under which name. */
function findStyleImports(): Map<string, StyleImport[]> {
  const imports = new Map<string, StyleImport[]>();
  for (const source of sources.values())
    for (const match of source.text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
      const [, styles = '', specifier = ''] = match;
      const cssFile = path.posix.join(path.posix.dirname(source.file), specifier);
      imports.set(cssFile, [...(imports.get(cssFile) ?? []), { source, styles }]);
    }
  return imports;
}

function readClasses(cssFile: string): Set<string> {
  const code = readFileSync(path.join(rootDir, cssFile));
  const { exports } = transform({ filename: cssFile, code, cssModules: { animation: false } });
  return new Set(Object.keys(exports ?? {}));
}

const getNamedClasses = ({ source, styles }: StyleImport): string[] =>
  [...source.text.matchAll(new RegExp(`(?<![.\\w])${styles}\\.(?!module\\b)(\\w+)`, 'g'))].map(
    ([, name = '']) => name,
  );

/** With `styles[size]`, every string of the file, or of one with its types, may be a class. */
function getComputedClasses({ source, styles }: StyleImport): string[] {
  if (!source.text.includes(`${styles}[`)) return [];
  const texts = [source.file, ...getImports(source)].map((file) => sources.get(file)?.text ?? '');
  return texts.flatMap((text) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
}

const styleImports = findStyleImports();
const cssModules = readdirSync(path.join(rootDir, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
  .filter((file) => file.endsWith('.module.css'))
  .map((cssFile) => ({
    cssFile,
    classes: readClasses(cssFile),
    importers: styleImports.get(cssFile) ?? [],
  }));

test('every class that a component uses has a rule', () => {
  expect(cssModules.length).toBeGreaterThan(100);
  const missing = cssModules.flatMap(({ classes, importers }) =>
    importers.flatMap((importer) =>
      getNamedClasses(importer)
        .filter((name) => !classes.has(name))
        .map((name) => `${importer.source.file}: ${importer.styles}.${name}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('every rule of a CSS module is for a class that a component uses', () => {
  const unused = cssModules.flatMap(({ cssFile, classes, importers }) => {
    const used = new Set([
      ...importers.flatMap(getNamedClasses),
      ...importers.flatMap(getComputedClasses),
    ]);
    return [...classes].filter((name) => !used.has(name)).map((name) => `${cssFile}: .${name}`);
  });
  expect(unused).toEqual([]);
});
