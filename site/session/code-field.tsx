import { TextField } from '../ui/text-field.tsx';
import { factorTexts } from './factor-texts.ts';

type CodeFieldProps = { label: string; hint?: string | undefined; error?: string | undefined };

/** Asks for a code of six digits, of an app or a mail. The field is called `code`. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      hint={hint}
      error={error}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="(\s*\d){6}\s*"
      title={factorTexts.sixDigits}
      maxLength={12}
    />
  );
}
