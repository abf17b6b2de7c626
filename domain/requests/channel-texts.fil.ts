import type { Translated } from '../languages.ts';
import type * as english from './channel-texts.ts';

export const channelLabels: Translated<typeof english.channelLabels> = {
  call: 'Tawag',
  sms: 'SMS',
  viber: 'Viber',
  messenger: 'Messenger',
  email: 'Email',
};
