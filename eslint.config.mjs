import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { reasonedDisable } from './scripts/lint/reasoned-disable.mjs';

const typed = ['src/**/*.ts', 'playground/**/*.ts', 'tests/**/*.ts', 'vitest.config.ts'];
const plain = ['**/*.mjs', 'bin/*.js'];

export default defineConfig(
  { ignores: ['node_modules/', 'dist/', '.build/', 'coverage/', '**/generated/', 'bench/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...typed, ...plain],
    extends: [js.configs.recommended],
    plugins: { loam: { rules: { 'reasoned-disable': reasonedDisable } } },
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-var': 'error',
      // 150 lines is usual, 300 a question, 600 a mistake.
      'max-lines': ['error', 600],
      'loam/reasoned-disable': 'error',
    },
  },
  {
    files: typed,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    // The same text must always give the same answer: no clock and no chance outside the command line.
    files: ['src/**/*.ts'],
    ignores: ['src/cli/**'],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Pass a seeded generator in.' },
        { object: 'Date', property: 'now', message: 'Pass the time in.' },
      ],
      'no-restricted-globals': ['error', 'Date', 'eval'],
    },
  },
  {
    // The type check of scripts/tsconfig.json knows which names there are.
    files: plain,
    rules: { 'no-undef': 'off' },
  },
  {
    // See bin/package.json.
    files: ['bin/*.js'],
    languageOptions: { sourceType: 'commonjs' },
  },
);
