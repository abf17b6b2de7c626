import type { Translated } from '../languages.ts';
import type * as english from './place-texts.ts';

export const placeTexts: Translated<typeof english.placeTexts> = {
  device: (browser, system) =>
    browser === null && system === null
      ? 'Hindi kilalang device'
      : `${browser ?? 'Browser'} sa ${system ?? 'hindi kilalang device'}`,
  place: (device, network) => (network === null ? device : `${device}, network ${network}`),
};
