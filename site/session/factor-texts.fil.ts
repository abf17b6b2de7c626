import type { Translated } from '../../domain/languages.ts';
import type * as english from './factor-texts.ts';

export const factorTexts: Translated<typeof english.factorTexts> = {
  app: 'App',
  code: 'Code mula sa app',
  codeHint: 'Anim na numero. Nagbabago kada 30 segundo.',
  sixDigits: 'Anim na numero',
};

export const factorRefusals: Translated<typeof english.factorRefusals> = {
  mfa_verification_failed:
    'Hintayin ang susunod na code at iyon ang i-type. Mali ito, o nagamit na.',
  mfa_challenge_expired: 'I-type ang code na ipinapakita ng app ngayon. Masyadong natagalan.',
  mfa_factor_not_found: 'I-reload ang page. Inalis na ang app na ito sa account ninyo.',
  mfa_factor_name_conflict: 'Pumili ng ibang pangalan. May app na kayong ganito ang pangalan.',
  too_many_enrolled_mfa_factors: 'Magtanggal muna ng isa. Sampu na ang app ninyo.',
  over_request_rate_limit:
    'Subukan ulit mamaya, o sa browser kung saan kayo naka-sign in na dati gamit ang code. Sobrang daming maling code.',
  over_email_send_rate_limit:
    'Maghintay ng isang minuto, tapos humingi ulit. Kakapadala lang namin ng email.',
  reauthentication_not_valid: 'Humingi ng bagong email. Mali ang code o lampas na sa isang oras.',
};

export const signedOutText: string = 'I-reload ang page at mag-sign in ulit. Na-sign out kayo.';
