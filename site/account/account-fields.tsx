import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { accountTexts } from './texts.ts';

const { fields } = accountTexts;

/** The address an account is known by. */
export function EmailField() {
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
    />
  );
}

/** A password to be set, twice, so that a slip is noticed. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField label={fields.password} name="password" required autoComplete="new-password" />
      <PasswordField
        label={fields.confirmPassword}
        name="confirmPassword"
        required
        autoComplete="new-password"
      />
    </>
  );
}
