import type { User } from '@supabase/auth-js';
import { SelectField } from '../ui/select-field.tsx';
import { appsOf } from './apps-of.ts';
import { factorTexts } from './factor-texts.ts';

/** Lets a user with several apps choose whose code they type. The field `app` holds its id. */
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
