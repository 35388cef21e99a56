import path from 'node:path';
import ts from 'typescript';
import { readSourceFiles, type SourceFile } from './sourceFiles';

// Files whose name says which endpoint, page or form they hold; the table that imports them expects
// an export with a fixed name or suffix.
const namedByRole: readonly RegExp[] = [
  /\.(handlers?|routes)\.ts$/,
  /^src\/app\/(pages|overlays)\//,
  /^src\/contract\//,
];

type Exports = { functions: string[]; others: string[]; types: string[] };

function getExports({ file, text }: SourceFile): Exports {
  const exports: Exports = { functions: [], others: [], types: [] };
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  for (const statement of statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) continue;
    if (ts.isFunctionDeclaration(statement)) exports.functions.push(statement.name?.text ?? '');
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        const isFunction = initializer !== undefined && ts.isArrowFunction(initializer);
        if (ts.isIdentifier(name))
          (isFunction ? exports.functions : exports.others).push(name.text);
        else exports.others.push(name.getText());
      }
    else if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      exports.types.push(statement.name.text);
    else exports.others.push('');
  }
  return exports;
}

/** A file may also have the name of its type, or of the one thing that it creates. */
const fits = (fileName: string, { functions: [name = ''], types }: Exports): boolean =>
  [name, ...types, name.replace(/^create/, '')].some(
    (allowed) => allowed.toLowerCase() === fileName.toLowerCase(),
  );

test('a file with one exported function has its name', () => {
  const checked = readSourceFiles().filter(
    ({ file }) => !/\.test\.tsx?$/.test(file) && !namedByRole.some((role) => role.test(file)),
  );
  const misnamed = checked.flatMap((source) => {
    const exported = getExports(source);
    const { functions, others } = exported;
    const fileName = path.basename(source.file).replace(/\.tsx?$/, '');
    return functions.length !== 1 || others.length > 0 || fits(fileName, exported)
      ? []
      : [`${source.file}: ${functions.join()}`];
  });
  expect(checked.length).toBeGreaterThan(1000);
  expect(misnamed).toEqual([]);
});
