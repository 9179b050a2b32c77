// What is never right in the page's scripts. How they look is a matter of taste, and not asked here.

import { createRequire } from 'node:module';

// The packages lie with the other tools, not beside this file.
const tools = createRequire(new URL('../../target/tools/scripts/node_modules/', import.meta.url));
const js = tools('@eslint/js');
const globals = tools('globals');

export default [
  js.configs.recommended,
  {
    files: ['crates/web/assets/*.js'],
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-await-in-loop': 'off',
      'no-restricted-syntax': ['error', {
        selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/], CallExpression[callee.property.name="insertAdjacentHTML"]',
        message: 'Text stays text: see make() and nodes() in common.js.',
      }],
    },
  },
  { files: ['tests/scripts/*.mjs'], languageOptions: { globals: globals.node } },
];
