import type { Translated } from '../../domain/languages.ts';
import type * as english from './texts.ts';

export const refusalTexts: Translated<typeof english.refusalTexts> = {
  registered: 'May account na ang email na ito. Mag-sign in na lang po.',
  passwordsDiffer: 'Hindi magkapareho ang password',
  credentials: 'Mali ang email o password',
  unexpected: 'May hindi inaasahang problema',
  codeNeeded: 'Ilagay muna ang code mula sa authenticator app ninyo.',
  hints: {
    unreachable: 'Tingnan ang koneksyon, tapos subukan ulit.',
    offline: 'Mukhang walang signal. Subukan ulit kapag may koneksyon na.',
    unconfirmed: 'Buksan ang link sa email na ipinadala namin, o ipadala namin ito ulit.',
    code: 'Tingnan ang mga numero. Isang beses lang gagana ang code, sa loob ng isang oras; nasa pinakahuling mga email lang ito.',
  },
  weakPassword: {
    length: 'Gumamit ng mas mahabang password.',
    characters: 'Paghaluin ang letra, numero at simbolo.',
    pwned: 'Madali itong mahulaan. Pumili ng iba, na wala ang email ninyo o ang pangalan namin.',
  },
};

export const signedInTexts: Translated<typeof english.signedInTexts> = {
  none: 'Hindi naka-sign in kahit saan.',
  isThis: 'ito ang gamit ninyo',
  network: (network) => `Network ${network}`,
  used: (time) => `huling ginamit ${time}`,
  end: 'Tapusin',
  endOf: (place) => `Tapusin ang ${place}`,
  ending: 'Tinatapos…',
};
