import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdempotencyKey } from '../../contract/idempotency.ts';
import { memoryStorage } from '../ui/storage.fixture.ts';
import { fingerprint, forgetKey, keyFor, randomUuid, settleKey } from './submission-key.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const minute = 60_000;

it('makes unique keys that the backend accepts', () => {
  const keys = Array.from({ length: 200 }, randomUuid);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(v.is(IdempotencyKey, key)).toBe(true);
});

it('keeps one key for the same content on a double click, a reload and in another tab', () => {
  const key = keyFor('an order', 0);
  expect(keyFor('an order', 1)).toBe(key);
  expect(keyFor('an order', 30 * minute)).toBe(key);
});

it('uses another key when the content changes, and the first one when it changes back', () => {
  const key = keyFor('12 Mabini St.', 0);
  expect(keyFor('12 Mabini Street', 1)).not.toBe(key);
  expect(keyFor('12 Mabini St.', 2)).toBe(key);
});

it('keeps the key of accepted content for 10 seconds, then makes a new one', () => {
  const key = keyFor('an order', 0);
  settleKey('an order', 1000);
  expect(keyFor('an order', 10_999)).toBe(key);
  settleKey('an order', 11_000);
  expect(keyFor('an order', 21_000)).not.toBe(key);
});

it('drops a key that the backend has seen with other content', () => {
  const key = keyFor('an order', 0);
  forgetKey('an order', 1);
  expect(keyFor('an order', 2)).not.toBe(key);
});

it('forgets a key that was not used for a day', () => {
  const key = keyFor('an order', 0);
  expect(keyFor('an order', 24 * 60 * minute)).not.toBe(key);
});

it('stores nothing from which the content can be read', () => {
  keyFor('Ana Reyes, 0917 123 4567', 0);
  expect(localStorage.getItem('maayos-submission-keys')).not.toMatch(/Ana|0917/);
});

it('starts over when the stored value has another shape', () => {
  localStorage.setItem('maayos-submission-keys', '{"x":{"key":7},"y":null}');
  expect(keyFor('an order', 0)).toBe(keyFor('an order', 1));
  localStorage.setItem('maayos-submission-keys', 'not json');
  expect(keyFor('an order', 0)).toBe(keyFor('an order', 1));
});

it('keeps one key even where storage is switched off', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keyFor('an order', 0)).toBe(keyFor('an order', 1));
});

it('makes different fingerprints of contents that differ in one character', () => {
  const texts = Array.from({ length: 5000 }, (_, at) => `order ${at}`);
  expect(new Set(texts.map(fingerprint)).size).toBe(5000);
});
