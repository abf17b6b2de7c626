import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, vi } from 'vitest';
import type { AnswerOf, CallDefinition, InputOf } from '../contract/call.ts';
import type { Problem } from '../contract/problem.ts';
import { FailureWords } from './calls/use-act.ts';
import { frameTexts } from './portal/frame/texts.ts';
import { startSession } from './session/session.ts';
import { sessionStorageKey } from './session/storage-key.ts';

export { expect, fireEvent, screen, waitFor, within };

type Sent = { name: string; input: Record<string, unknown>; key: string | null };
type Answer = (sent: Sent) => Response | Promise<Response>;

const answers = new Map<string, Answer>();
const sent: Sent[] = [];

vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit = {}) => {
  const { pathname, searchParams } = new URL(address, location.href);
  const name = pathname.replace('/functions/v1/', '');
  const input = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams);
  const call = { name, input, key: new Headers(headers).get('idempotency-key') };
  sent.push(call);
  const answer = answers.get(name);
  if (answer === undefined) throw new TypeError(`${name} is not answered.`);
  return answer(call);
});

afterEach(() => {
  cleanup();
  answers.clear();
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  // As another tab that signed out.
  dispatchEvent(new StorageEvent('storage'));
});

/** Answers a call from now on, once the promise is resolved. */
export function answerTo<Definition extends CallDefinition>(
  { name }: Definition,
  answer: AnswerOf<Definition> | Promise<AnswerOf<Definition>>,
): void {
  answers.set(name, async () => Response.json(await answer));
}

export function refuse({ name }: CallDefinition, status: number, problem: Problem): void {
  answers.set(name, () => Response.json(problem, { status }));
}

/** The call arrives and its answer does not. */
export function lose({ name }: CallDefinition): void {
  answers.set(name, () => Promise.reject(new TypeError('Failed to fetch')));
}

export function sentTo<Definition extends CallDefinition>({ name }: Definition) {
  return sent.filter((call) => call.name === name) as (Sent & { input: InputOf<Definition> })[];
}

export function signIn(email = 'ana@example.ph'): void {
  const expires_at = Date.now() / 1000 + 3_600;
  const session = { access_token: 'a-token', expires_at, user: { id: 'ana', email } };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  startSession(() => {});
}

/** Shows a screen in place of the last one, with the portal's words for failures. */
export function show(children: ReactNode, path = '/'): void {
  cleanup();
  render(
    <MemoryRouter initialEntries={[path]}>
      <FailureWords value={frameTexts.notDone}>{children}</FailureWords>
    </MemoryRouter>,
  );
}

export const press = (name: string | RegExp, place: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(place.getByRole('button', { name }));

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
}

/** By the fields' names. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.input(field(name), { target: { value } });
    fireEvent.change(field(name), { target: { value } });
  }
}

export const valuesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, field(name).value]));

/** What a screen reader says of a field beside its label. */
export function adviceOn(name: string): string {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
