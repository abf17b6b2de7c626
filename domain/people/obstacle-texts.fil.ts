import type { Translated } from '../languages.ts';
import type * as english from './obstacle-texts.ts';

export const obstacleTexts: Translated<typeof english.obstacleTexts> = {
  lastOwner: 'Gawin po munang owner ang iba. Kayo na lang ang owner ng team.',
  cashHeld: (pesos) =>
    `Ibigay po muna sa opisina ang ${pesos} na cash ng mga kliyente na hawak ninyo.`,
  planned: (job, phone) =>
    `Tawagan po muna kami sa ${phone} para ikansela ang visit. May nakatakda pang visit ang ${job} ninyo.`,
  running: (plan, lastDay) =>
    `Ihinto po muna sa Plan ang ${plan} ninyo. Tatakbo pa ito hanggang ${lastDay}.`,
  job: (name) => `${name} na trabaho`,
  subscription: (name) => `${name} na plan`,
  cancelled: (what, lastDay, freeFrom) =>
    `Inihinto na ang ${what} ninyo, pero darating pa kami hanggang ${lastDay}. Puwede po ninyong burahin ang account mula ${freeFrom}.`,
  ends: (what, lastDay, freeFrom) =>
    `Matatapos ang ${what} ninyo sa ${lastDay}. Puwede po ninyong burahin ang account mula ${freeFrom}.`,
  owedVisits: (count, plan, phone) =>
    `Tawagan po muna kami sa ${phone} para sa refund. May utang kaming ${count} visit ng ${plan} ninyo.`,
  toPay: (pesos, plan, phone) =>
    `Tawagan po muna kami sa ${phone} para ayusin ang bayad. May ${pesos} pang babayaran sa ${plan} ninyo.`,
  toRefund: (pesos, plan, phone) =>
    `Tawagan po muna kami sa ${phone} para maibalik ang sobra. Sobra ng ${pesos} ang bayad ninyo sa ${plan}.`,
};
