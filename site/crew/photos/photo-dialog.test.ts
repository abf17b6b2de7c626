import { expect, it } from 'vitest';
import { faultInWords } from '../photos/photo-dialog.tsx';

it('puts the code of a refusal into words', () => {
  expect(faultInWords('too-many-photos')).toBe('A visit can have 60 photos.');
});

it('shows what an earlier version of the page noted as a sentence', () => {
  expect(faultInWords('This picture is larger than 15 MB.')).toBe(
    'This picture is larger than 15 MB.',
  );
});
