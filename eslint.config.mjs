// ESLint rules. Inline comments cannot disable a rule (noInlineConfig). Rules that need types
// and the rules of React are in .oxlintrc.json, import boundaries in .dependency-cruiser.cjs.
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { configs as regexp } from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const noDoubleAssertion = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: 'A double assertion switches the types off: decode or narrow instead.',
};
const noHeadersDistinct = {
  selector: "MemberExpression[property.name='headersDistinct']",
  message: 'headersDistinct throws on a crafted header name: read rawHeaders or headers.',
};
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a file is named after its main export.',
};
const noBarrel = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file itself.',
};
const noInlineStyle = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The content security policy forbids inline styles: use a CSS module.',
};
const noRawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'No raw HTML in components.',
};
const noDeviceClock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Use src/platform/clock: the device clock may be wrong.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Use src/platform/clock: the device clock may be wrong.',
  },
];

const everywhere = [noDoubleAssertion, noHeadersDistinct, noBarrel];
const restrict = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors.flat()] });

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'var/', 'coverage/', 'src/contract/generated/'] },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    extends: [tseslint.configs.recommended, regexp['flat/recommended']],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // Slices extend RootState by declaration merging, and react-intl's message ids are declared
      // in a global namespace.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // This plugin is used for mistakes (slow, wrong or useless patterns), not for style.
      'regexp/use-ignore-case': 'off',
      'regexp/prefer-w': 'off',
      'regexp/prefer-d': 'off',
      'regexp/no-unused-capturing-group': 'off',
      // oxlint would obey comments that disable its rules.
      'no-warning-comments': [
        'error',
        { terms: ['oxlint-disable', 'oxlint-enable'], location: 'anywhere' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      ...restrict(everywhere),
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'config/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      ...restrict(everywhere, noDefaultExport),
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      'no-console': 'error',
      ...restrict(everywhere, noDefaultExport, noInlineStyle, noRawHtml),
    },
  },
  {
    files: ['src/**/*.tsx', 'src/features/**/*.ts', 'src/i18n/**/*.ts', 'src/ui/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
    rules: restrict(everywhere, noDefaultExport, noInlineStyle, noRawHtml, noDeviceClock),
  },
);
