import type { Translated } from '../../domain/languages.ts';
import { inquiryPromise, inquirySteps } from '../../domain/promises.ts';
import type * as english from './texts.ts';

export const inquiryTexts: Translated<typeof english.inquiryTexts> = {
  title: 'Magsimula ngayon',
  subtitle: 'Ikuwento ninyo ang bahay. Libre ang magtanong.',
  contact: {
    title: 'Paano kami makakausap',
    location: 'Lugar',
    email: 'Email',
    phone: 'Telepono',
    hours: 'Oras ng opisina',
  },
  next: {
    title: 'Ano ang mangyayari pagkatapos?',
    steps: inquirySteps,
  },
  formTitle: 'Form ng tanong',
  purpose: 'sagutin ang tanong ninyo at ihanda ang quotation',
  servicesLegend: 'Mga serbisyong gusto ninyo',
  message: 'Mensahe',
  submit: 'Ipadala ang tanong',
  submitting: 'Ipinapadala...',
  thanks: {
    title: 'Salamat po!',
    text: 'Nasa team na namin ang tanong ninyo.',
    urgent: 'Kung apurahan, tawagan kami sa',
    reference: 'Ang reference number ninyo',
    close: 'Isara',
  },
};

const failed = 'Hindi naipadala';

export const inquiryMessages: Translated<Omit<typeof english.inquiryMessages, 'accepted'>> & {
  accepted: { title: string; text: string; tone: 'neutral' };
} = {
  failed: {
    title: failed,
    text: 'Subukan ulit o tawagan kami. May problema sa pagpapadala ng tanong ninyo.',
  },
  unexpected: {
    title: failed,
    text: 'Subukan ulit o tawagan kami. May hindi inaasahang problema.',
  },
  accepted: {
    title: 'Naipadala na ang tanong',
    text: inquiryPromise,
    tone: 'neutral',
  },
};
