import type * as english from './texts.ts';

export const uiTexts: typeof english.uiTexts = {
  close: 'Isara',
  dismiss: 'Alisin',
  messages: 'Mga mensahe',
  optional: '(puwedeng wala)',
  show: 'Ipakita',
  hide: 'Itago',
  showOf: (field) => `Ipakita ang ${field}`,
  hideOf: (field) => `Itago ang ${field}`,
};
