import { type ComponentProps, createContext, use } from 'react';
import { PasswordField } from '../ui/password-field.tsx';
import type { FieldProblems } from '../ui/use-submit.ts';

/** What the provider refused in the form around, by its fields' names. */
export const RefusedFields = createContext<FieldProblems>({});

/** The new password of an account. Why it was refused stands below it. */
export function NewPasswordField(
  props: Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'minLength'>,
) {
  const { password } = use(RefusedFields);
  return (
    <PasswordField
      {...props}
      name="password"
      required
      autoComplete="new-password"
      error={password}
    />
  );
}
