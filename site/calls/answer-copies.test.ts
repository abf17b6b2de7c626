import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../ui/storage.fixture.ts';
import { copyName, readCopy, storeCopy } from './answer-copies.ts';

const towns = {
  name: 'client/towns',
  method: 'GET',
  audience: 'client',
  input: v.object({ page: v.string() }),
  answer: v.object({ towns: v.array(v.string()) }),
} as const;
const at = Date.parse('2026-11-23T01:00:00Z');
const answer = { towns: ['Lipa City'] };

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps an answer with the moment when it was true', () => {
  const name = copyName('ana', towns, { page: '1' });
  storeCopy(name, { answer, at });
  expect(readCopy(name, towns)).toEqual({ answer, at });
});

it('keeps the answers of each account and each input apart', () => {
  storeCopy(copyName('ana', towns, { page: '1' }), { answer, at });
  expect(readCopy(copyName('ben', towns, { page: '1' }), towns)).toBeNull();
  expect(readCopy(copyName('ana', towns, { page: '2' }), towns)).toBeNull();
});

it.each([
  ['of another release', JSON.stringify({ at: '2026-11-23T01:00:00.000Z', answer: { towns: 3 } })],
  ['without a moment', JSON.stringify({ answer })],
  ['that is no JSON', '{'],
])('drops a copy %s', (_, text) => {
  localStorage.setItem('copy', text);
  expect(readCopy('copy', towns)).toBeNull();
});

it('goes on where the browser has no room', () => {
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem });
  storeCopy('copy', { answer, at });
  expect(setItem).toHaveBeenCalledOnce();
});
