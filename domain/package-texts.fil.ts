import type { Translated } from './languages.ts';
import type * as english from './package-texts.ts';

export const packageTexts: Translated<typeof english.packageTexts> = {
  upToTwo: 'hanggang 2',
  everythingIn: (name) => `Lahat ng nasa ${name}`,
  includes: {
    pogi: [
      'Paglilinis ng garahe',
      'Simpleng repair at maintenance ng bahay (tubo, sirang gamit, kuryente)',
      'Pagtatapon ng basura',
      'Pag-aayos ng bakuran',
    ],
    gwapo: ['Pangkalahatang paglilinis ng bahay', 'Maintenance ng bubong', 'Carwash sa labas'],
    boss: ['Paglalaba at pagpapatuyo', 'Pamimili ng grocery at ibang kailangan sa bahay'],
    onDemand: ['Paglilinis pagkatapos ng construction', 'Pagbubuhat ng mabibigat na gamit'],
  },
  teamSize: (people) => `Tao sa team: ${people}`,
  often: { 1: 'linggo-linggo', 2: 'tuwing 2 linggo', 4: 'tuwing 4 na linggo' },
  usual: (often, hours) => `Karaniwang ${often}, ${hours} oras; sa tawag pag-uusapan ang mga araw`,
  single: 'Paisa-isang visit, sa mga araw na pagkakasunduan sa quotation',
};
