// @vitest-environment happy-dom
import { it } from 'vitest';
import { expect, field, fill, fireEvent, press, screen, show } from '../screen.fixture.tsx';
import { AuthDialog } from './auth-dialog.tsx';

it('another tab clears fields and hides passwords', () => {
  show(<AuthDialog initialTab="sign-in" onClose={() => {}} />);
  const toTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  fill({ email: 'ana@example.ph', password: 'isang-lihim' });
  expect(field('password').type).toBe('password');
  press('Show password');
  expect([field('password').type, field('password').value]).toEqual(['text', 'isang-lihim']);

  toTab('Sign Up');
  for (const name of ['email', 'password', 'confirmPassword']) expect(field(name).value).toBe('');
  for (const [name, shown] of [
    ['password', 'Show password'],
    ['confirmPassword', 'Show confirm password'],
  ] as const) {
    expect(field(name).type).toBe('password');
    fill({ [name]: 'isang-lihim' });
    press(shown);
    expect(field(name).type).toBe('text');
  }

  toTab('Sign In');
  expect([field('password').type, field('password').value]).toEqual(['password', '']);
});
