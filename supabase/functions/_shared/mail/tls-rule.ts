/** When a mail may go out only by TLS, as SMTP_TLS says it; empty: unless the mail server is on this machine. */
export const tlsRules = ['', 'required', 'when-offered'] as const;
export type TlsRule = (typeof tlsRules)[number];

/** The rule that a setting names. Throws when it names none. */
export function readTlsRule(setting: string): TlsRule {
  const rule = tlsRules.find((name) => name === setting);
  if (rule === undefined)
    throw new Error('Set SMTP_TLS to required or when-offered, or to nothing.');
  return rule;
}

/** Whether mails and the password go to the server at `smtpUrl` by TLS or not at all. */
export function requiresTls(smtpUrl: string, rule: TlsRule): boolean {
  if (rule !== '') return rule === 'required';
  return !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}
