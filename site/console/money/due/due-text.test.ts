import { expect, it } from 'vitest';
import { dueText } from './due-text.ts';

const due = {
  ...{ id: 'due 1', number: 1, kind: 'instalment' as const, text: '', reference: '7K3M9Q2X' },
  ...{ day: '2026-12-01', pesos: 9_200, paidInPesos: 0, takenOffInPesos: 0 },
  ...{ writtenOffInPesos: 0, openInPesos: 9_200, paidBy: [] },
};
const client = {
  ...{ id: 'ana', name: 'Ana Reyes', phone: '', email: '', messengerName: '' },
  preferredChannel: 'sms' as const,
};
const row = {
  ...{ client, dues: [due], pesos: 9_200, packageType: 'master-gwapo' as const },
  waiting: { count: 0, pesos: 0 },
};
const by = { member: 'Dana Cruz', business: 'Maayos', today: '2026-12-05' };

it('asks for what is due, by its reference', () => {
  const text = dueText(row, by);
  expect(text).toContain('₱9,200.00 for Master Gwapo is due since Tue, 1 Dec 2026.');
  expect(text).toContain('Please give the reference 7K3M9Q2X.');
  expect(dueText(row, { ...by, today: '2026-11-30' })).toContain('is due on Tue, 1 Dec 2026.');
});

it('thanks for what waits, and asks only for the rest', () => {
  const whole = dueText({ ...row, waiting: { count: 1, pesos: 9_200 } }, by);
  expect(whole).toContain('Thank you for telling us about your payment of ₱9,200.00');
  expect(whole).not.toContain('is due');
  const part = dueText({ ...row, waiting: { count: 1, pesos: 200 } }, by);
  expect(part).toContain('Thank you for telling us about your payment of ₱200.00');
  expect(part).toContain('₱9,000.00 for Master Gwapo is due since Tue, 1 Dec 2026.');
});
