import { checkTexts } from '../../contract/check-texts.ts';
import { serviceArea } from '../../domain/business.ts';
import type { Translated } from '../../domain/languages.ts';
import type * as english from './texts.ts';

export const callLabel = (phone: string): string => `Tawagan ang ${phone}`;

export const checkMessages: Translated<typeof english.checkMessages> = {
  honeypot: { title: 'Error', text: 'Hindi namin maproseso ang request ninyo ngayon.' },
  'too-soon': { title: 'Sandali lang po', text: checkTexts['too-soon'] },
  'invalid-email': { title: 'Mali ang email', text: checkTexts['invalid-email'] },
  'invalid-phone': { title: 'Mali ang numero ng telepono', text: checkTexts['invalid-phone'] },
};

export const fieldAdvice: Translated<typeof english.fieldAdvice> = {
  email: 'Isulat na parang name@example.com, walang space.',
  phone: 'Isulat ang 10 numero pagkatapos ng +63 o 0, gaya ng 0917 123 4567.',
};

export const contactDemands: Translated<typeof english.contactDemands> = {
  name: 'Ilagay ang pangalan ninyo, para alam namin kung sino ang hahanapin.',
  email: 'Ilagay ang email ninyo, para masulatan namin kayo.',
  phone: 'Maglagay ng numerong matatawagan namin.',
};

export const addressDemands: Translated<typeof english.addressDemands> = {
  streetAddress: 'Ilagay ang numero ng bahay at kalye.',
  province: 'Pumili ng probinsya sa listahan.',
  city: 'Ilagay ang lungsod o bayan.',
  barangay: 'Ilagay ang barangay.',
  postalCode: 'Ilagay ang 4-digit na postal code.',
};

export const fieldTexts: Translated<typeof english.fieldTexts> = {
  contactLegend: 'Tungkol sa inyo',
  name: 'Buong pangalan',
  email: 'Email',
  phone: 'Telepono',
  phonePlaceholder: '+63 9XX XXX XXXX',
  phoneHint: 'Nasa abroad? Magbigay ng numero sa bahay. Sa email namin kayo sasagutin.',
  answerBy: 'Paano namin kayo sasagutin?',
  answerByEither: 'Sa telepono o email',
  answerByWay: (way) => `Sa ${way}`,
  addressLegend: 'Address ng serbisyo',
  streetAddress: 'Numero at kalye',
  streetHint: 'Numero ng bahay o unit, at kalye',
  subdivision: 'Subdivision o village',
  province: 'Probinsya',
  provinceChoice: 'Pumili ng probinsya',
  city: 'Lungsod o bayan',
  barangay: 'Barangay',
  postalCode: 'Postal code',
  outsideAreaForTeam: (province) =>
    `Nasa labas ng lugar na pinupuntahan ang ${province}. Kumpirmahin na makakarating ang team.`,
  outsideArea: (province) =>
    `Karaniwan sa ${serviceArea.slice(0, -1).join(', ')} at ${serviceArea.at(-1)} kami pumupunta. Ipadala pa rin: kukumpirmahin ng team kung makakarating kami sa ${province}.`,
};

export const planFieldTexts: Translated<typeof english.planFieldTexts> = {
  package: 'Package',
  packageChoice: 'Pumili ng package',
  term: 'Tagal ng plan',
  termChoice: 'Piliin kung gaano katagal',
  startDate: 'Petsa ng simula',
};

export const privacyNotice: Translated<typeof english.privacyNotice> = {
  summary: (purpose) =>
    `Gagamitin lang namin ang ilalagay ninyo para ${purpose}, at hindi namin ito ibebenta o ipapakita sa iba.`,
  more: 'Paano namin inaalagaan ang datos ninyo',
  points: [
    [
      'Ano',
      'Ang pangalan, email, numero ng telepono at address ng serbisyo ninyo, at ang hinihingi ninyo.',
    ],
    ['Bakit', 'Para masagot kayo, mabisita ang bahay at matupad ang kasunduan natin.'],
    ['Sino', 'Ang sarili naming team lang, at ang nagpapatakbo ng site at email para sa amin.'],
    [
      'Gaano katagal',
      'Dalawang taon mula sa huli nating pag-uusap tungkol dito; ang tala ng bayad na trabaho ay hangga’t hinihingi ng batas sa buwis.',
    ],
    [
      'Mga karapatan ninyo',
      'Hilingin anumang oras na makita, itama o burahin ang datos ninyo, sa email o telepono.',
    ],
  ],
  law: 'Ayon sa Data Privacy Act of 2012 (RA 10173).',
  link: 'Basahin ang patakaran sa privacy',
};

export const connectionTexts: Translated<typeof english.connectionTexts> = {
  offline:
    'Mukhang walang signal. Naka-save dito ang na-type ninyo; ipadala kapag may koneksyon na ulit.',
};
