import type { Translated } from '../../domain/languages.ts';
import type * as english from './provider-texts.ts';

export const providerTexts: Translated<typeof english.providerTexts> = {
  email_not_confirmed: 'Hindi pa kumpirmado ang email na ito.',
  weak_password: 'Pumili po ng mas matibay na password.',
  same_password: 'Pumili po ng password na iba sa dati.',
  validation_failed: 'Tingnan po ulit ang inilagay ninyo. Hindi ito puwede, o sobrang haba.',
  otp_expired: 'Humingi po ng bago. Hindi na gumagana ang code o link na ito, o may maling numero.',
  over_request_rate_limit:
    'Maghintay po ng ilang minuto, tapos subukan ulit. Masyadong marami ang sinubukan.',
  over_email_send_rate_limit: 'Maghintay po ng ilang minuto bago humingi ng isa pang email.',
  user_banned: 'Tumawag po sa amin. Nakasara ang account na ito.',
  session_not_found: 'Mag-sign in po ulit.',
  reauthentication_needed: 'Ilagay po ang code mula sa email namin.',
  reauthentication_not_valid: 'Humingi po ng bagong code. Mali ito o hindi na gumagana.',
  mfa_verification_failed: 'Tingnan po ang code sa app ninyo. Mali ang nailagay.',
  mfa_challenge_expired:
    'Ilagay po ang bagong code mula sa app ninyo. Lumipas na ang oras ng nauna.',
};
