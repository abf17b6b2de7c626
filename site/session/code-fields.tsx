import type { User } from '@supabase/auth-js';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { factorTexts } from './factor-texts.ts';
import { appsOf } from './second-factor.ts';

type CodeFieldProps = { label: string; hint?: string | undefined };

/** Six digits, of an app or a mail, in the field `code`. */
export function CodeField({ label, hint }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      hint={hint}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="(\s*\d){6}\s*"
      title={factorTexts.sixDigits}
      maxLength={12}
    />
  );
}

/** Chooses among several apps. The field `app` holds the id. */
export function AppField({ user }: { user: User | null }) {
  const apps = appsOf(user);
  if (apps.length < 2) return <input type="hidden" name="app" value={apps[0]?.id ?? ''} />;
  return (
    <SelectField label={factorTexts.app} name="app" required>
      {apps.map(({ id, friendly_name }) => (
        <option key={id} value={id}>
          {friendly_name}
        </option>
      ))}
    </SelectField>
  );
}
