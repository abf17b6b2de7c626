import { expect, it } from 'vitest';
import { faultInWords } from '../photos/photo-dialog.tsx';

it('puts the code of a refusal into words, and shows the sentence of an earlier release', () => {
  expect(faultInWords('too-many-photos')).toBe('A visit can have 60 photos.');
  expect(faultInWords('This picture is too large.')).toBe('This picture is too large.');
});
