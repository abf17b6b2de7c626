import type { Translated } from '../../../domain/languages.ts';
import type * as english from './count-texts.ts';

export const countLabels: Translated<typeof english.countLabels> = {
  done: 'tapos na',
  coming: 'paparating',
  open: 'hahanapan ng ibang araw',
  used: 'hindi natuloy sa bahay ninyo',
  refunded: 'ni-refund',
  lapsed: 'lumipas na',
  cancelled: 'kinansela',
};
