import type { Translated } from '../../domain/languages.ts';
import type * as english from './texts.ts';

export const legalTexts: Translated<typeof english.legalTexts> = {
  since: 'May bisa mula',
  contents: 'Sa page na ito',
  deciding:
    'Salin ito sa Filipino para mas madaling maintindihan. Kung may pagkakaiba, ang tekstong Ingles ang masusunod.',
};
