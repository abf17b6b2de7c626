import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../ui/storage.fixture.ts';
import { chooseLanguageOf, chosenAddress } from './chosen-address.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('leaves every address as it is before anybody chose', () => {
  expect(chosenAddress('/crew')).toBeNull();
  expect(chosenAddress('/fil/crew')).toBeNull();
});

it('leads to the same page in the language that was chosen', () => {
  chooseLanguageOf('/fil/crew');
  expect(chosenAddress('/crew')).toBe('/fil/crew');
  expect(chosenAddress('/crew/visits/one')).toBe('/fil/crew/visits/one');
  expect(chosenAddress('/fil/crew/visits/one')).toBeNull();
  chooseLanguageOf('/crew');
  expect(chosenAddress('/fil/crew/visits/one')).toBe('/crew/visits/one');
  expect(chosenAddress('/crew')).toBeNull();
});

it('goes on without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(chosenAddress('/crew')).toBeNull();
});
