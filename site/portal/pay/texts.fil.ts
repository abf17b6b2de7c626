import type { Translated } from '../../../domain/languages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { payTexts } from '../../pay/texts.ts';
import type * as english from './texts.ts';

export const payPageTexts: Translated<typeof english.payPageTexts> = {
  title: 'Magbayad',
  back: 'Bumalik sa plan',
  loading: 'Kinukuha ang babayaran…',
  due: (day) => `Dapat bayaran mula pa ${day}`,
  upTo: (count, day) => `${count} halaga, ang huli ay sa ${day}`,
  next: (day) => `Due sa ${day}. Maaga po kayong magbabayad.`,
  payRest: (pesos) => `Bayaran ang lahat: ${formatPesos(pesos)}`,
  payDue: 'Bayaran lang ang due na',
  claims: {
    title: 'Mga bayad na sinabi sa amin',
    of: (day) => `noong ${day}:`,
    waiting: 'Naghihintay ng kumpirmasyon',
    notFound: 'Hindi nakita',
  },
  screenshot: 'Screenshot, kung gusto ninyo',
  screenshotHint:
    'Makakatulong ito para mahanap ang bayad. Kayo at ang dispatcher lang namin ang makakakita.',
  choose: 'Pumili ng litrato',
  chosen: 'Ang pinili ninyong screenshot',
  remove: 'Alisin ang screenshot',
  noPicture:
    'Pumili po ng ibang file, o ng screenshot nito. Hindi namin mabasang litrato ang isang ito.',
  sendingPicture: 'Ipinapadala ang screenshot…',
  pictureLeft:
    'Ipadala po ulit ang screenshot, o huwag na itong isama. Hindi ito nakarating, pero alam na namin ang bayad ninyo.',
  again: 'Ipadala ulit',
  without: 'Huwag nang isama',
};

export const paidTexts: Translated<typeof english.paidTexts> = {
  title: 'Online na bayad',
  loading: 'Tinatanong ang bayad ninyo…',
  checking: {
    title: payTexts.online.checking,
    text: `${payTexts.online.checkingText} Puwede na kayong umalis sa page na ito: mag-e-email kami kapag dumating na.`,
  },
  failed: {
    title: 'Hindi po natuloy ang bayad.',
    text: 'Subukan ulit, o magbayad sa ibang paraan. Walang nabawas sa inyo.',
  },
  paid: {
    title: 'Natanggap na po namin ang bayad ninyo.',
    text: (pesos) => `Dumating na ang ${pesos}. Salamat po.`,
    other: (pesos) => `${pesos} ang hiningi. Nasa plan ninyo kung ano pa ang babayaran.`,
  },
  closed: {
    title: 'Walang nabayaran.',
    text: 'Subukan po ulit, o magbayad sa ibang paraan. Sarado na ang page ng pagbabayad.',
  },
  plan: 'Buksan ang plan ko',
  again: 'Magbayad ulit',
};
