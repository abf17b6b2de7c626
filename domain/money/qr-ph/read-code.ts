import { checkDigitsOf } from './check-digits.ts';
import { type Field, readFields, saidBy } from './fields.ts';

/** Banks and wallets by the first eight characters of their BIC, as in QR Ph codes. */
const names: Record<string, string> = {
  AUBKPHMM: 'Asia United Bank',
  BNORPHMM: 'BDO',
  BOPIPHMM: 'BPI',
  CHBKPHMM: 'China Bank',
  CIPHPHMM: 'CIMB Bank',
  DCPHPHM1: 'Coins.ph',
  EWBCPHMM: 'EastWest',
  GOTYPHM2: 'GoTyme',
  GXCHPHM2: 'GCash',
  MBTCPHMM: 'Metrobank',
  MYDBPHM2: 'Maya Bank',
  PAEYPHM2: 'PayMongo',
  PAPHPHM1: 'Maya',
  PHSBPHMM: 'PSBank',
  PNBMPHMM: 'PNB',
  RCBCPHMM: 'RCBC',
  SETCPHMM: 'Security Bank',
  SRCPPHM2: 'Starpay',
  TLBPPHMM: 'LANDBANK',
  UBPHPHMM: 'UnionBank',
};

/** Returns the name that clients know; the code itself for others. */
function providerName(code: string): string {
  return names[code.slice(0, 8)] ?? code;
}

/** Problems of a text that should be a QR Ph code, in words for the owner. */
export const codeProblems = {
  'no-code': 'This is not a QR Ph code.',
  damaged: 'This code is damaged: its check digits do not match.',
  'not-pesos': 'This code is not for pesos.',
  'one-amount':
    'This code is for one amount only. Use the code of your account, without an amount.',
  'no-name': 'This code does not say whose account it is, so that nobody could check it.',
} as const;

export type CodeProblem = keyof typeof codeProblems;

/** The account that a code pays into. */
export type QrPhCode = {
  /** The bank or the wallet. */
  provider: string;
  /** The account's holder, as apps show it. */
  name: string;
  /** Of the account's number. */
  lastFour: string;
  /** In their order, without the check digits. */
  fields: Field[];
};

/** The templates of accounts that take pesos by QR Ph: person to person, and merchant. */
const accountTemplates: { tag: string; isOurs: (scheme: string) => boolean }[] = [
  { tag: '27', isOurs: (scheme) => scheme === 'com.p2pqrpay' },
  { tag: '28', isOurs: (scheme) => scheme.startsWith('ph.ppmi.p2m') },
];

/** The account's number, else the payee's. */
const accountTags = ['04', '03'];

/** Reads a QR Ph code (docs/product.md, "Ways to pay"), or returns its problem. */
export function readQrPh(text: string): QrPhCode | CodeProblem {
  const fields = readFields(text) ?? readInBytes(text) ?? [];
  const last = fields.pop();
  const isWhole = fields[0]?.tag === '00' && fields[0].value === '01';
  if (!isWhole || last?.tag !== '63' || last.value.length !== 4) return 'no-code';
  if (checkDigitsOf(text.slice(0, -4)) !== last.value.toUpperCase()) return 'damaged';
  if (saidBy(fields, '53') !== '608') return 'not-pesos';
  const account = accountOf(fields);
  if (account === null || saidBy(fields, '58') !== 'PH') return 'no-code';
  const number = accountTags.map((tag) => saidBy(account, tag)).find(Boolean) ?? '';
  return {
    provider: providerName(saidBy(account, '01') ?? ''),
    name: saidBy(fields, '59') ?? '',
    lastFour: number.slice(-4),
    fields,
  };
}

/** Returns why a text cannot be an own code. Until tried, a code is shown as it is. */
export function ownCodeProblem(text: string): CodeProblem | null {
  const read = readQrPh(text);
  if (typeof read === 'string') return read;
  if (saidBy(read.fields, '54') !== undefined) return 'one-amount';
  return read.name.trim() === '' ? 'no-name' : null;
}

/** Lengths count characters. Some apps count bytes, which differ in a name such as 'Peña'. */
function readInBytes(text: string): Field[] | null {
  const bytes = new TextEncoder().encode(text);
  const fields = readFields(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const decoded = (value: string) =>
    new TextDecoder().decode(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
  return fields?.map(({ tag, value }) => ({ tag, value: decoded(value) })) ?? null;
}

function accountOf(fields: readonly Field[]): Field[] | null {
  for (const { tag, isOurs } of accountTemplates) {
    const template = readFields(saidBy(fields, tag) ?? '');
    if (template !== null && isOurs(saidBy(template, '00') ?? '')) return template;
  }
  return null;
}
