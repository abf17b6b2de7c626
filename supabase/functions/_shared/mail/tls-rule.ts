/**
 * When mail requires TLS, as SMTP_TLS says. If empty, it does unless the mail server is on this
 * machine.
 */
export const tlsRules = ['', 'required', 'when-offered'] as const;
export type TlsRule = (typeof tlsRules)[number];

/** Returns the rule that a setting names. Throws if it names none. */
export function readTlsRule(setting: string): TlsRule {
  const rule = tlsRules.find((name) => name === setting);
  if (rule === undefined)
    throw new Error('Set SMTP_TLS to required or when-offered, or to nothing.');
  return rule;
}

/** Returns whether mails and the password go to the server at `smtpUrl` only over TLS. */
export function requiresTls(smtpUrl: string, rule: TlsRule): boolean {
  if (rule !== '') return rule === 'required';
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}
