import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../../ui/browser-storage.ts';
import { createListeners } from '../../ui/listeners.ts';

/** In local storage: whether keys without Ctrl act in this browser. It outlasts signing out. */
const storageKey = 'maayos-single-keys';

const { subscribe, notify } = createListeners();

export function areSingleKeysOn(): boolean {
  return readText('browser', storageKey) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  writeText('browser', storageKey, isOn ? 'on' : 'off');
  notify();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}
