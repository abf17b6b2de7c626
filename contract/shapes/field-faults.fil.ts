import type { Translated } from '../../domain/languages.ts';
import type * as english from './field-faults.ts';

export const notText: Translated<typeof english.notText> = (label) =>
  `Isulat po ang ${label} bilang text.`;

export const tooLong: Translated<typeof english.tooLong> = (label, maximum) =>
  `Paikliin po ang ${label}: hanggang ${maximum} na letra at simbolo lang.`;

export const unsafe: Translated<typeof english.unsafe> = (label) =>
  `Paki-type po ulit ang ${label}. May simbolo na hindi namin maitago.`;

export const required: Translated<typeof english.required> = (label) => `Ilagay po ang ${label}.`;

export const oneLine: Translated<typeof english.oneLine> = (label) =>
  `Pagkasyahin po ang ${label} sa isang linya.`;
