import type { Translated } from '../../domain/languages.ts';
import type * as english from './texts.ts';

export const accountTexts: Translated<typeof english.accountTexts> = {
  welcome: { title: 'Tuloy po kayo', subtitle: 'Mag-sign in para sa lahat ng serbisyo' },
  tabs: 'Account',
  fields: {
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Ulitin ang password',
    passwordRule: (length) => `Hindi bababa sa ${length} character`,
  },
  signIn: {
    submit: 'Mag-sign in',
    submitting: 'Nagsa-sign in...',
    done: 'Naka-sign in na kayo!',
    forgotten: 'Nakalimutan ang password?',
  },
  signUp: {
    submit: 'Gumawa ng account',
    submitting: 'Ginagawa ang account...',
    done: 'Nagawa na ang account! Tingnan ang email ninyo para sa link na magkukumpirma nito.',
    notice:
      'Itatago namin ang email ninyo para makapag-sign in kayo, at wala nang iba hangga’t hindi kayo nag-oorder o nagtatanong.',
    privacy: 'Patakaran sa Privacy',
  },
  forgotten: {
    title: 'Gumawa ng bagong password',
    subtitle: 'Ibigay ang email ninyo. Magpapadala kami ng link para pumili ng bagong password.',
  },
  newLink: {
    title: 'Humingi ng bagong link',
    subtitle:
      'Isang beses lang gagana ang link, at hanggang isang oras lang. Puwede kaming magpadala ng isa pa.',
  },
  newPassword: {
    recovery: {
      title: 'Pumili ng bagong password',
      subtitle: 'Masa-sign out kayo sa lahat ng ibang device.',
    },
    'password-lost': {
      title: 'Pumili ng password',
      subtitle:
        'Kumpirmado na ang email ninyo at naka-sign in na kayo. Hindi naitago ang password noong gumawa ng account: hindi ito ang browser na ginamit noon, at kahit sino ay puwedeng nag-type ng email ninyo doon.',
    },
  },
  code: {
    title: 'Ilagay ang code mula sa email',
    sentTo: (email) =>
      `May anim na numerong code ang email na ipinadala sa ${email}. Pareho ito ng link, kaya puwedeng basahin ang email sa ibang device.`,
    label: 'Code',
    submit: 'Kumpirmahin',
    submitting: 'Tinitingnan...',
    byText: {
      title: 'Ilagay ang code',
      sentTo: (email) =>
        `May anim na numero ang code para sa ${email}. Ipinadala ito sa text, o kaya sa email.`,
    },
  },
  setPassword: {
    closed:
      'Naka-sign in pa rin kayo, at walang bagong password. Gamitin ang ‘Nakalimutan ang password?’ para gumawa mamaya.',
    submit: 'I-save ang password',
    submitting: 'Sine-save...',
    done: 'May bago na kayong password.',
  },
  link: {
    purpose: 'Para saan ang link?',
    purposes: {
      signup: 'Kumpirmahin ang bago kong account',
      recovery: 'Gumawa ng bagong password',
    },
    submit: 'Ipadala ang link',
    way: 'Paano namin ipapadala?',
    ways: { mail: 'Padalhan ako ng link sa email', text: 'Padalhan ako ng code sa text' },
    submitWay: 'Ipadala',
    again: 'Ipadala ulit ang link',
    submitting: 'Ipinapadala...',
    sent: {
      signup: (email) =>
        `Kung may account na naghihintay ng kumpirmasyon ang ${email}, papunta na ang bagong link. Baka abutin ng isang minuto; tingnan din ang spam folder.`,
      recovery: (email) =>
        `Kung may account sa amin ang ${email}, papunta na ang link para sa bagong password. Baka abutin ng isang minuto; tingnan din ang spam folder.`,
    },
    sentText: (email) =>
      `Kung may account sa amin ang ${email}, papunta na ang code para sa bagong password: sa text, o sa email kung hindi namin kayo mate-text ngayon. Kung walang dumating sa loob ng ilang minuto, humingi po ng link sa email.`,
    back: 'Bumalik sa pag-sign in',
  },
  opened: {
    confirmed: 'Kumpirmado na ang email ninyo at naka-sign in na kayo.',
    expired: 'Hindi na gumagana ang link sa email',
    another: 'Magpadala ng bagong link',
  },
  unstored:
    'Naka-sign in kayo hanggang umalis kayo sa page na ito o i-reload ito: walang itinatagong data ng site na ito ang browser ninyo. Payagan po ito, o magbakante ng espasyo, tapos mag-sign in ulit.',
  continueAs: {
    title: 'Kayo po ba ito?',
    question: (account) => `Magpatuloy bilang ${account}?`,
    warning:
      'Binuksan ng isang link ang page na ito para i-sign in kayo. Kung hindi sa inyo ang email, iba ang nagpadala ng link. Mapupunta sa account nila ang anumang order o isusulat ninyo.',
    accept: 'Magpatuloy',
    refuse: 'Hindi ako',
  },
  redirect: {
    text: (brand) => `Sa home page kayo magsa-sign in sa ${brand}.`,
    home: 'Pumunta sa home page',
  },
};
