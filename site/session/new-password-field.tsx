import { type ComponentProps, createContext, use } from 'react';
import { PasswordField } from '../ui/password-field.tsx';
import type { FieldProblems } from '../ui/use-submit.ts';

/** Provided by the form around. */
export const RefusedFields = createContext<FieldProblems>({});

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
