import { readText, writeText } from './browser-storage.ts';

/** Where the tab keeps it: among the drafts, which are forgotten together (submission/kept-in-browser.ts). */
const typedStorage = 'maayos-draft-typed';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A field's name, its place among those of this name, and what was typed or whether it was ticked. */
type Typed = [name: string, place: number, value: string | boolean];

/** The open forms, each with what it was when it opened. */
const opened = new Map<HTMLFormElement, string>();

/** Keeps what was typed into the open forms for the reload that follows: in this tab, and never a secret. */
function keepTyped(): void {
  const states = [...opened.values()];
  // Of two forms that look the same, nobody could tell which one it was typed into.
  const distinct = [...opened].filter(
    ([, state]) => states.indexOf(state) === states.lastIndexOf(state),
  );
  const typed = distinct.map(([form, state]) => [state, typedInto(form)]);
  writeText('tab', typedStorage, JSON.stringify(typed));
}

/**
 * Follows a form while it is open. Fills in what was kept for it, once, if it opened at the same address
 * with the same content as before the reload. Returns a function that ends it.
 */
export function followTyped(form: HTMLFormElement): () => void {
  // The page is about to reload itself (loading/not-fetched.ts).
  addEventListener('reload', keepTyped);
  const title = form.closest('dialog')?.querySelector('h2')?.textContent ?? '';
  const state = JSON.stringify([location.pathname, location.search, title, typedInto(form)]);
  opened.set(form, state);
  const typed = takeKept(state);
  if (typed) void fillIn(form, typed);
  return () => opened.delete(form);
}

/** Takes what was kept for such a form out of the storage. Signing out forgets the rest (forgetDrafts). */
function takeKept(state: string): readonly Typed[] | undefined {
  const kept = new Map<string, readonly Typed[]>(JSON.parse(readText('tab', typedStorage) ?? '[]'));
  const typed = kept.get(state);
  if (typed && kept.delete(state)) writeText('tab', typedStorage, JSON.stringify([...kept]));
  return typed;
}

function typedInto(form: HTMLFormElement): Typed[] {
  const fields = fieldsOf(form);
  return fields.map((field) => [
    field.name,
    sameName(fields, field).indexOf(field),
    contentOf(field),
  ]);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  const fields = form.querySelectorAll<Field>('input[name], select[name], textarea[name]');
  return [...fields].filter(
    ({ type, autocomplete }) =>
      !['password', 'hidden', 'file'].includes(type) &&
      !/password|one-time-code|^cc-/.test(autocomplete),
  );
}

function sameName(fields: readonly Field[], { name }: { name: string }): Field[] {
  return fields.filter((field) => field.name === name);
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function contentOf(field: Field): string | boolean {
  return isTicked(field) ? field.checked : field.value;
}

/** Types it again, one field after the other, because an answer may bring further fields. */
async function fillIn(form: HTMLFormElement, typed: readonly Typed[]): Promise<void> {
  for (const [name, place, value] of typed) {
    await Promise.resolve();
    const field = sameName(fieldsOf(form), { name })[place];
    if (!field || contentOf(field) === value) continue;
    if (isTicked(field)) {
      // A radio button is left by choosing another.
      if (value || field.type === 'checkbox') field.click();
      continue;
    }
    // React hears only of a value that was set past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
