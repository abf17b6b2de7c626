import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigitsOf } from './check-digits.ts';
import { codeForDue } from './code-for-due.ts';
import { published } from './codes.fixture.ts';
import { type Field, readFields, saidBy, writeFields } from './fields.ts';
import { readQrPh } from './read-code.ts';

const asked = { pesos: 9_200, reference: '7K3M9Q2X' };

/** Reads a code as apps do: the root, whatever its amount is. */
function fieldsOf(text: string): Field[] {
  expect(checkDigitsOf(text.slice(0, -4))).toBe(text.slice(-4));
  const fields = readFields(text);
  if (fields === null) throw new Error('It is no code.');
  return fields;
}
const tags = (fields: Field[]) => fields.map(({ tag }) => tag);

it('writes amount and reference into the published code, and leaves the rest', () => {
  expect(codeForDue(published.open, asked)).toEqual({
    hasAmount: true,
    text: [
      '000201',
      '010212',
      '27580012com.p2pqrpay0111SRCPPHM2XXX020899964403041109266144042',
      '52046016',
      '5303608',
      '54079200.00',
      '5802PH',
      '5905Miaaa',
      '6006Laguna',
      '61044028',
      '62570008102320230203***0403***05087K3M9Q2X0708123456780803***',
      '6304',
      '8870',
    ].join(''),
  });
});

it('writes another amount into the published code that has one', () => {
  const before = fieldsOf(published.oneAmount);
  const after = fieldsOf(codeForDue(published.oneAmount, { ...asked, reference: 'K3M9Q2' }).text);
  expect(tags(after)).toEqual(tags(before));
  expect(saidBy(after, '27')).toBe(saidBy(before, '27'));
  expect(saidBy(after, '54')).toBe('9200.00');
  expect(saidBy(after, '62')).toContain('0506K3M9Q20605cust1');
});

const plain = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((one) => String.fromCharCode(one)),
  minLength: 1,
  maxLength: 20,
});
const template = fc
  .uniqueArray(
    fc.record({ tag: fc.integer({ min: 5, max: 9 }).map((tag) => `0${tag}`), value: plain }),
    {
      selector: ({ tag }) => tag,
      maxLength: 2,
    },
  )
  .map((fields) => fields.toSorted((one, other) => one.tag.localeCompare(other.tag)));
const written = (fields: Field[]) => {
  const text = `${writeFields(fields)}6304`;
  return text + checkDigitsOf(text);
};

/** Codes of any account, with other templates beside it. */
const anyCode = fc
  .record({
    account: template,
    others: fc.uniqueArray(fc.integer({ min: 29, max: 51 }), { maxLength: 2 }),
    beside: fc.option(template),
    name: plain,
    isMerchant: fc.boolean(),
    isMarked: fc.boolean(),
  })
  .map(({ account, others, beside, name, isMerchant, isMarked }) =>
    written([
      { tag: '00', value: '01' },
      ...(isMarked ? [{ tag: '01', value: '11' }] : []),
      {
        tag: isMerchant ? '28' : '27',
        value:
          writeFields([
            { tag: '00', value: isMerchant ? 'ph.ppmi.p2m' : 'com.p2pqrpay' },
            { tag: '01', value: 'GXCHPHM2XXX' },
            { tag: '04', value: '0917000' },
            ...account,
          ]) ?? '',
      },
      ...others.toSorted().map((tag) => ({ tag: String(tag), value: '0004test' })),
      { tag: '52', value: '6016' },
      { tag: '53', value: '608' },
      { tag: '58', value: 'PH' },
      { tag: '59', value: name },
      { tag: '60', value: 'Lipa' },
      ...(beside ? [{ tag: '62', value: writeFields(beside) ?? '' }] : []),
    ]),
  );
const anyAsked = fc.record({
  pesos: fc.integer({ min: 1, max: 50_000 }),
  reference: fc.stringMatching(/^[A-Z0-9-]{1,25}$/),
});

it('gives a code that reads as amount, reference and the same account, whatever the account', () => {
  fc.assert(
    fc.property(anyCode, anyAsked, (code, due) => {
      const { text, hasAmount } = codeForDue(code, due);
      expect(hasAmount).toBe(true);
      const before = fieldsOf(code);
      const after = fieldsOf(text);
      expect(saidBy(after, '01')).toBe('12');
      expect(saidBy(after, '54')).toBe(`${due.pesos}.00`);
      expect(saidBy(readFields(saidBy(after, '62') ?? '') ?? [], '05')).toBe(due.reference);
      const root = tags(after).slice(0, -1);
      expect(root).toEqual(root.toSorted());
      expect(tags(after).at(-1)).toBe('63');
      const rewritten = ['01', '54', '62', '63'];
      const kept = (fields: Field[]) => fields.filter(({ tag }) => !rewritten.includes(tag));
      expect(kept(after)).toEqual(kept(before));
    }),
  );
});

const withReference = (reference: string) => codeForDue(published.open, { ...asked, reference });
it.each(['', 'small', 'A B', 'Ñ', 'A'.repeat(26)])(
  'leaves a code as it is for the reference "%s"',
  (reference) => {
    expect(withReference(reference)).toEqual({ text: published.open, hasAmount: false });
  },
);

it.each([0, -1, 0.5, Number.NaN])('leaves a code as it is for %s pesos', (pesos) => {
  expect(codeForDue(published.open, { ...asked, pesos }).hasAmount).toBe(false);
});

const changed = (was: string, is: string) => {
  const text = published.open.slice(0, -4).replace(was, is);
  return text + checkDigitsOf(text);
};
it.each([
  ['asks for a tip', changed('5802PH', '5502015802PH')],
  ['has a field twice', changed('5802PH', '5802PH5802PH')],
  ['has letters beyond plain ones', changed('5905Miaaa', '5905Mañaa')],
  ['has no fields where there should be', changed('62570008', '62570099')],
  ['has no room for the reference', published.oneAmount],
])('leaves a code as it is that %s', (_, code) => {
  expect(readQrPh(code)).toBeTypeOf('object');
  expect(codeForDue(code, asked)).toEqual({ text: code, hasAmount: false });
});
