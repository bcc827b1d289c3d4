export { default as text } from '../../docs/rules/earth.md';
