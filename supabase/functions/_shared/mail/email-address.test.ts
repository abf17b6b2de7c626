import { describe, expect, it } from 'vitest';
import { mailboxOf } from './email-address.ts';

describe('one mailbox', () => {
  it.each([
    'ana@example.ph',
    'ANA@Example.PH',
    'ana+offers@example.ph',
    'ana+a+b@example.ph',
    'ana@example.ph.',
    'ana@ｅｘａｍｐｌｅ．ｐｈ',
    'ana@example。ph',
    'ana@ex\u00adample.ph',
    'ａｎａ@example.ph',
  ])('is behind %s', (email) => {
    expect(mailboxOf(email)).toBe('ana@example.ph');
  });

  it('has its domain in the form that mail uses', () => {
    expect(mailboxOf('ana@BÜCHER.example')).toBe('ana@xn--bcher-kva.example');
    expect(mailboxOf('ana@xn--bcher-kva.example')).toBe('ana@xn--bcher-kva.example');
  });
});

it.each(['', 'no', '@', 'a@b@c', 'ana@exa mple.ph', 'ana@[::', '+@.'])('takes %j too', (email) => {
  expect(mailboxOf(email)).toBe(mailboxOf(email.toUpperCase()));
});
