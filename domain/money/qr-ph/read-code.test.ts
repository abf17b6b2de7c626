import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigitsOf } from './check-digits.ts';
import { published } from './codes.fixture.ts';
import { codeProblems, ownCodeProblem, readQrPh } from './read-code.ts';

/** The published code with a change, and matching check digits. */
const altered = (was: string, is: string) => {
  const text = published.open.slice(0, -4).replace(was, is);
  return text + checkDigitsOf(text);
};
const problemOf = (text: string) => {
  const read = readQrPh(text);
  return typeof read === 'string' ? codeProblems[read] : null;
};

it.each([
  [published.open, { provider: 'Starpay', name: 'Miaaa', lastFour: '4042' }],
  [published.oneAmount, { provider: 'PayMongo', name: 'ENG-19818-ged', lastFour: '6153' }],
])('tells whose account a published code pays into', (text, account) => {
  expect(readQrPh(text)).toMatchObject(account);
});

it('knows a code with other check digits as damaged', () => {
  expect(problemOf(published.open.replace('C369', 'C368'))).toBe(
    'This code is damaged: its check digits do not match.',
  );
});

it.each([
  ['', 'nothing'],
  ['https://example.com', 'an address'],
  ['0002', 'its beginning'],
  [published.open.slice(0, -8), 'a code without check digits'],
  [`${published.open}0000`, 'a code with something behind it'],
  [published.open.slice(6), 'a code without its beginning'],
  [altered('com.p2pqrpay', 'com.p2pqrpax'), 'another scheme'],
  [altered('2758', '2958'), 'the scheme in another template'],
  [altered('5802PH', '5802SG'), 'another country'],
])('says that %s is not one: %s', (text) => {
  expect(problemOf(text)).toBe('This is not a QR Ph code.');
});

it('says that a code of another currency is not for pesos', () => {
  expect(problemOf(altered('5303608', '5303702'))).toBe('This code is not for pesos.');
});

it('takes a code as an own one that asks for no amount', () => {
  expect(ownCodeProblem(published.open)).toBeNull();
  expect(ownCodeProblem(published.oneAmount)).toBe('one-amount');
  expect(ownCodeProblem('')).toBe('no-code');
});

it.each(['', '5900', '5901 '])('takes no code as an own one that names nobody: %j', (field) => {
  expect(ownCodeProblem(altered('5905Miaaa', field))).toBe('no-name');
});

it('reads the code of a merchant', () => {
  const merchant = altered(
    '27580012com.p2pqrpay0111SRCPPHM2XXX020899964403041109266144042',
    '28500011ph.ppmi.p2m0111PAPHPHM1XXX03092014318400503011',
  );
  expect(readQrPh(merchant)).toMatchObject({ provider: 'Maya', lastFour: '1840' });
});

it.each(['5904Peña', '5905Peña'])(
  'reads a name whose length is counted either way: %s',
  (field) => {
    expect(readQrPh(altered('5905Miaaa', field))).toMatchObject({ name: 'Peña' });
  },
);

it('reads small check digits', () => {
  expect(problemOf(published.open.replace('C369', 'c369'))).toBeNull();
});

it('finds every character that was changed', () => {
  fc.assert(
    fc.property(
      fc.nat(published.open.length - 5),
      fc.integer({ min: 0x20, max: 0x7e }),
      (at, code) => {
        const other = String.fromCharCode(code);
        fc.pre(other !== published.open[at]);
        const text = published.open.slice(0, at) + other + published.open.slice(at + 1);
        expect(typeof readQrPh(text)).toBe('string');
      },
    ),
  );
});

it('never throws, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readQrPh(text)).toBe('no-code');
    }),
  );
});
