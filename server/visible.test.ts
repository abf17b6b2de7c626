import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { visible } from './visible.ts';

const acting = '\u001b[31m \u202e \u2066 \u200b \u009b \u007f \u2028 \u{e0041}';

it('escapes what acts on a terminal or reverses text', () => {
  expect(visible(acting)).toBe(
    '\\u001b[31m \\u202e \\u2066 \\u200b \\u009b \\u007f \\u2028 \\udb40\\udc41',
  );
  expect(visible('Peña & Ñiño, ₱1 — “ok” 🏠')).toBe('Peña & Ñiño, ₱1 — “ok” 🏠');
});

it('keeps the meaning of JSON', () => {
  const text = `"\\${acting}\n`;
  const shown = visible(JSON.stringify(text));
  expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(shown)).toBe(text);
});

it('applies to the lines of the log', () => {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).info('request', { path: `/${acting}` });
  expect(lines.join('').trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(lines.join('')).path).toBe(`/${acting}`);
});
