import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../ui/storage.fixture.ts';
import { expectedLink, expectLink, takeExpected } from './expected-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('expects a link once, for exactly the address it was requested for', () => {
  expectLink(' Ana@Example.ph ', 'signup');
  expect(takeExpected('stranger@example.ph')).toBe(false);
  expect(takeExpected('ana@example.ph')).toBe(true);
  expect(takeExpected('ana@example.ph')).toBe(false);
});

it('returns the address and purpose while a link is expected', () => {
  expect(expectedLink()).toBeNull();
  expectLink('Ana@Example.ph', 'recovery');
  expect(expectedLink()).toEqual({ email: 'ana@example.ph', purpose: 'recovery' });
  expectLink('Ana@Example.ph', 'recovery', true);
  expect(expectedLink()).toEqual({ email: 'ana@example.ph', purpose: 'recovery', byText: true });
  takeExpected('ana@example.ph');
  expect(expectedLink()).toBeNull();
});

it('expects a link for a day', () => {
  expectLink('ana@example.ph', 'signup');
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(takeExpected('ana@example.ph')).toBe(false);
});

it('expects a link while the page is open, where storage is switched off', () => {
  vi.stubGlobal('localStorage', undefined);
  expectLink('ana@example.ph', 'signup');
  expect(takeExpected('ana@example.ph')).toBe(true);
});
