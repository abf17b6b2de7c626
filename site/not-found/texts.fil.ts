import type { Translated } from '../../domain/languages.ts';
import type * as english from './texts.ts';

export const notFound: Translated<typeof english.notFound> = {
  title: 'Naku! Walang page dito',
  text: 'Walang pinatutunguhan ang pintong ito. Baka nagbago na ang address, o may mali sa pagka-type.',
  back: 'Bumalik sa simula',
};
