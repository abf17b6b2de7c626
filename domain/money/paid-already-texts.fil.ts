import type { Translated } from '../languages.ts';
import type * as english from './paid-already-texts.ts';

export const paidAlreadyTexts: Translated<typeof english.paidAlreadyTexts> = {
  plainly: 'Bayad na po ito.',
  by: (payments) => `Bayad na po ito: ${payments}.`,
  payment: (pesos, method, day) => `${pesos} sa ${method} noong ${day}`,
};
