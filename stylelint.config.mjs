// Stylelint rules: the standard ones, plus colors, fonts and layers from tokens only.
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // Plain style sheets style HTML that the server renders: block__element--modifier.
    'selector-class-pattern': '^[a-z][a-z0-9]*(?:(?:-|__|--)[a-z0-9]+)*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    'declaration-no-important': true,
    'color-hex-length': 'long',
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['text-size-adjust', '-webkit-text-size-adjust'] },
    ],
    'color-no-hex': [true, { message: 'Colors come from src/ui/tokens.css.' }],
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
    'rule-empty-line-before': null,
    'no-descending-specificity': null,
    'value-keyword-case': [
      'lower',
      { ignoreKeywords: ['currentColor', 'optimizeLegibility', 'Georgia'] },
    ],
  },
  overrides: [
    {
      files: ['**/*.module.css'],
      rules: {
        'selector-class-pattern': [
          '^[a-z][a-zA-Z0-9]*$',
          { message: 'Class names are camelCase: they are read as styles.name.' },
        ],
      },
    },
    // These class names are react-toastify's.
    {
      files: ['src/app/overlays/snackbars.css', 'src/ui/base.css'],
      rules: {
        'selector-class-pattern': '^(?:Toastify__)?[a-z][a-z0-9]*(?:(?:-|__|--)[a-z0-9]+)*$',
      },
    },
    // The reset must override components when a user prefers reduced motion or forced colors.
    { files: ['src/ui/base.css'], rules: { 'declaration-no-important': null } },
    { files: ['src/ui/tokens.css', 'src/ui/**/tokens*.css'], rules: { 'color-no-hex': null } },
  ],
};
