import { useState } from 'react';
import { minimumPasswordLength } from '../../domain/password-rule.ts';
import { NewPasswordField } from '../session/new-password-field.tsx';
import { draftOf } from '../submission/kept-in-browser.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { accountTexts } from './texts.ts';

const { fields } = accountTexts;

/** Keeps what was typed for the dialog's next view. */
export function EmailField() {
  const [start] = useState(typedEmail.read);
  return (
    <TextField
      label={fields.email}
      name="email"
      type="email"
      required
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={start}
      onInput={(event) => typedEmail.write(event.currentTarget.value)}
    />
  );
}

export function NewPasswordFields() {
  return (
    <>
      <NewPasswordField label={fields.password} hint={fields.passwordRule(minimumPasswordLength)} />
      <PasswordField
        label={fields.confirmPassword}
        name="confirmPassword"
        required
        autoComplete="new-password"
      />
    </>
  );
}

const draft = draftOf('account');

/** Kept until it was used or the tab changes. Passwords are never kept. */
export const typedEmail = {
  read: (): string => draft.read()?.email ?? '',
  write: (email: string): void => (email ? draft.write({ email }) : draft.clear()),
  forget: draft.clear,
};
