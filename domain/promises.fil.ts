import { contactPromiseInHours } from './business.ts';
import type { Translated } from './languages.ts';
import type * as english from './promises.ts';

export const answerPromise: string = `sa loob ng ${contactPromiseInHours} oras`;

export const orderPromise: string = `Tatawagan namin kayo ${answerPromise} para kumpirmahin ang mga detalye ng serbisyo.`;

export const inquiryPromise: string = `Salamat po sa interes ninyo! Sasagot kami ${answerPromise}.`;

export const orderSteps: Translated<typeof english.orderSteps> = [
  `Tatawagan namin kayo ${answerPromise} para kumpirmahin ang mga detalye ng serbisyo.`,
  'Pag-uusapan natin ang mga araw na bagay sa inyo, at kung may dapat malaman tungkol sa bahay.',
  'Darating ang team namin sa unang araw, na may litrato bago at pagkatapos.',
];

export const inquirySteps: Translated<typeof english.inquirySteps> = [
  `Titingnan namin ang tanong ninyo ${answerPromise}.`,
  'Tatawag ang team namin para pag-usapan ang kailangan ng bahay.',
  'Magtatakda kami ng libreng konsultasyon sa bahay.',
  'Magbibigay kami ng detalyadong quotation para sa subscription.',
];

export function renewalSteps(startDay: string): readonly string[] {
  return [
    `Tatawagan namin kayo ${answerPromise} para kumpirmahin ang pag-renew.`,
    'Pag-uusapan natin ang mga araw, at kung may dapat baguhin.',
    `Tuloy ang plan ninyo hanggang noon gaya ng napagkasunduan. Magpapatuloy ito mula ${startDay} kapag pumayag ang magkabilang panig; walang kusang nare-renew.`,
  ];
}

export const takenPromise: string =
  'Salamat po sa pagtawag. Ipapadala namin sa email ang anumang mapagkakasunduan.';

export const takenSteps: Translated<typeof english.takenSteps> = [
  'Pag-uusapan natin ang mga araw na bagay sa inyo, at kung may dapat malaman tungkol sa bahay.',
  'Matatanggap ninyo sa email ang mga petsa, na may file para sa inyong kalendaryo.',
  'Darating ang team namin, na may litrato bago at pagkatapos.',
];
