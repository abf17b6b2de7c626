import type { Translated } from '../../../domain/languages.ts';
import type * as english from './letter-texts.ts';

export const letterTexts: Translated<typeof english.letterTexts> = {
  works: 'Isang beses lang gagana ang link at ang code, sa loob ng isang oras.',
  linkWorks: 'Isang beses lang gagana ang link, sa loob ng isang oras.',
  nothingToDo: 'Kung kayo po ito, wala kayong kailangang gawin.',
  ifChosen: 'Kung kayo po ang pumili nito, wala kayong kailangang gawin.',
  ifChanged: 'Kung kayo po ang nagpalit nito, wala kayong kailangang gawin.',
  ifAdded: 'Kung kayo po ang nagdagdag nito, wala kayong kailangang gawin.',
  ifRemoved: 'Kung kayo po ang nag-alis nito, wala kayong kailangang gawin.',
  notYouPassword:
    'Kung hindi po kayo ito, piliin ang “Nakalimutan ang password?” kung saan kayo nagsa-sign in at gumawa ng ibang password. Pagkatapos, tumawag sa amin.',
  newAddress: 'Bagong address',
  callUs: 'Tumawag sa amin',
  confirmation: {
    subject: (business) => `Kumpirmahin ang email address ninyo para sa ${business}`,
    preheader: 'Isang tap lang at handa na ang account ninyo.',
    title: (business) => `Tuloy po kayo sa ${business}`,
    text: 'Salamat po sa paggawa ng account. Kumpirmahin na sa inyo ang address na ito, at handa na ang account: mga package at presyo, at kung nasaan na ang bawat order ninyo.',
    button: 'Kumpirmahin ang address ko',
    elsewhere:
      'Sa ibang device po ba kayo gumawa ng account? Piliin doon ang “Ilagay ang code mula sa email”, at i-type ang code na ito:',
    notYou:
      'Kung hindi po kayo ang gumawa ng account, wala kayong kailangang gawin: kung walang kumpirmasyon, walang makakagamit nito.',
  },
  recovery: {
    subject: (business) => `Gumawa ng bagong password para sa ${business}`,
    preheader: 'Bagong simula para sa password ninyo.',
    title: 'Gumawa ng bagong password',
    text: (business) =>
      `May humingi ng bagong password para sa account ninyo sa ${business}. Sana po ay kayo iyon.`,
    button: 'Pumili ng bagong password',
    elsewhere:
      'Sa ibang device po ba kayo humingi? Piliin doon ang “Ilagay ang code mula sa email”, at i-type ang code na ito:',
    notYou:
      'Kung hindi po kayo ang humingi nito, wala kayong kailangang gawin: hindi magbabago ang password ninyo, at walang nakapasok.',
  },
  emailChange: {
    subject: (business) => `Kumpirmahin ang bagong email address ninyo para sa ${business}`,
    preheader: 'Tinatanong namin ang dalawang address, ang luma at ang bago.',
    title: 'Kumpirmahin ang bagong address',
    text: (business) => `Ito na po ang gagamiting address ng account ninyo sa ${business}:`,
    both: 'Para ligtas kayo, tinatanong namin ang dalawang address. Magbabago ito kapag nakumpirma na ang dalawa.',
    button: 'Kumpirmahin ang pagbabago',
    notYou:
      'Kung hindi po kayo ang humingi nito, wala kayong kailangang gawin: hindi magbabago ang address.',
  },
  reauthentication: {
    subject: (business) => `Ang code ninyo sa ${business}`,
    preheader: 'Code para makumpirma na kayo ito.',
    title: 'Kumpirmahin na kayo ito',
    text: 'Para maituloy ang pagbabago, i-type ang code na ito kung saan ito hinihingi:',
    works: 'Isang beses lang gagana ang code, sa loob ng isang oras.',
    notYou:
      'Kung hindi po kayo ang humingi nito, baka may gumagamit ng account ninyo: mag-sign out sa lahat at gumawa ng bagong password.',
  },
  passwordChanged: {
    subject: (business) => `May bagong password ang account ninyo sa ${business}`,
    title: 'May bagong password ang account ninyo',
    text: (business) =>
      `Pinalitan ang password ng account ninyo sa ${business}. Na-sign out ang lahat ng ibang browser.`,
  },
  emailChanged: {
    subject: (business) => `May bagong email address ang account ninyo sa ${business}`,
    title: 'May bagong email address ang account ninyo',
    text: (business) => `Mula ngayon, ito na po ang address na pang-sign in ninyo sa ${business}:`,
    notYou:
      'Kung hindi po kayo ito, tumawag agad sa amin: maibabalik namin ang account sa address na ito. Pagkatapos, piliin ang “Nakalimutan ang password?” kung saan kayo nagsa-sign in at gumawa ng bagong password.',
  },
  factorEnrolled: {
    subject: (business) => `May idinagdag na app sa pag-sign in ninyo sa ${business}`,
    title: 'May idinagdag na app sa pag-sign in ninyo',
    text: (business) =>
      `Mula ngayon, puwedeng hingin ang code ng app na ito sa pag-sign in sa account ninyo sa ${business}.`,
    notYou:
      'Kung hindi po kayo ito, tumawag agad sa amin. Aalisin namin ang app at isa-sign out ang lahat.',
  },
  factorUnenrolled: {
    subject: (business) => `May inalis na app sa pag-sign in ninyo sa ${business}`,
    title: 'May inalis na app sa pag-sign in ninyo',
    text: (business) => `Hindi na gagana ang mga code nito para sa account ninyo sa ${business}.`,
  },
  factorsReset: {
    subject: (business) => `Na-reset ang mga code sa pag-sign in ninyo sa ${business}`,
    preheader: 'Na-sign out kayo sa lahat. Mag-set up ulit ng app.',
    title: 'Na-reset ang mga code sa pag-sign in ninyo',
    text: (business) =>
      `Inalis ang lahat ng app sa pag-sign in sa account ninyo sa ${business}, at na-sign out kayo sa lahat.`,
    again:
      'Kung kayo po ang humingi nito, mag-sign in gamit ang password ninyo at mag-set up ulit ng app.',
    notYou:
      'Kung hindi po kayo ang humingi nito, tumawag agad sa amin, bago may ibang makapag-set up ng app.',
  },
  newPlace: {
    subject: (business) => `May nag-sign in sa account ninyo sa ${business} mula sa bagong lugar`,
    title: 'May nag-sign in mula sa bagong lugar',
    text: (business) =>
      `May nag-sign in sa account ninyo sa ${business} gamit ang password ninyo o isa sa mga link namin.`,
    with: 'Gamit ang',
    when: 'Kailan',
    notYou:
      'Kung hindi po kayo ito, piliin ang “Nakalimutan ang password?” kung saan kayo nagsa-sign in at gumawa ng ibang password. Masa-sign out ang lahat ng ibang device. Pagkatapos, tumawag sa amin.',
  },
};
