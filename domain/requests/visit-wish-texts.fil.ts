import type { Translated } from '../languages.ts';
import type * as english from './visit-wish-texts.ts';

export const visitWishTexts: Translated<typeof english.visitWishTexts> = {
  frequencies: {
    weekly: 'Linggo-linggo',
    'every-2-weeks': 'Tuwing 2 linggo',
    monthly: 'Buwan-buwan',
  },
  notSure: 'Hindi pa sigurado',
  preferably: (often, days) => `${often}, mas gusto ang ${days}`,
};
