import type { Translated } from '../../domain/languages.ts';
import type * as english from './client-texts.ts';

export const clientLabels: Translated<typeof english.clientLabels> = {
  town: 'lungsod o bayan',
  messengerName: 'pangalan sa Messenger',
  landmark: 'palatandaan',
  gate: 'paalala sa gate',
  guardAndPass: 'tungkol sa guard at pass',
  parking: 'tungkol sa parking',
  pets: 'tungkol sa mga alaga',
  whoOpens: 'sino ang magbubukas',
  personName: 'pangalan ng tao sa bahay',
  personPhone: 'telepono ng tao sa bahay',
  pin: 'lugar sa mapa',
};

export const clientAdvice: Translated<typeof english.clientAdvice> = {
  phone:
    'Isulat po nang ganito: 0917 123 4567. Kung numero sa abroad, idagdag ang country code, gaya ng +971 50 123 4567.',
  emailOrNone: 'Isulat po na parang name@example.com, walang space, o iwanang blangko.',
  channel: 'Pumili po sa listahan.',
};
