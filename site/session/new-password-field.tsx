import type { ComponentProps } from 'react';
import { PasswordField } from '../ui/password-field.tsx';

export function NewPasswordField(
  props: Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'minLength'>,
) {
  return <PasswordField {...props} name="password" required autoComplete="new-password" />;
}
