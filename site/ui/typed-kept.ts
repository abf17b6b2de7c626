import { readText, writeText } from './browser-storage.ts';

/** One of the drafts, which are forgotten together (submission/kept-in-browser.ts). */
const typedStorage = 'maayos-draft-typed';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The place counts among fields of the same name; a checkbox has a boolean. */
type Typed = [name: string, place: number, value: string | boolean];

/** The open forms, with their state on opening. */
const opened = new Map<HTMLFormElement, string>();

/** Keeps the open forms' typed text for the next reload, in this tab, and never a secret. */
function keepTyped(): void {
  const states = [...opened.values()];
  // Two forms that look the same cannot be told apart after the reload.
  const distinct = [...opened].filter(
    ([, state]) => states.indexOf(state) === states.lastIndexOf(state),
  );
  const typed = distinct.map(([form, state]) => [state, typedInto(form)]);
  writeText('tab', typedStorage, JSON.stringify(typed));
}

/**
 * Fills in the kept text, once, if the form opened at the same address with the same content as
 * before the reload. Returns a function that ends it.
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

/** Takes the form's text out of the storage. Signing out forgets the rest (forgetDrafts). */
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

/** Types one field after the other, because an answer may add further fields. */
async function fillIn(form: HTMLFormElement, typed: readonly Typed[]): Promise<void> {
  for (const [name, place, value] of typed) {
    await Promise.resolve();
    const field = sameName(fieldsOf(form), { name })[place];
    if (!field || contentOf(field) === value) continue;
    if (isTicked(field)) {
      // Choosing another radio button clears this one.
      if (value || field.type === 'checkbox') field.click();
      continue;
    }
    // React notices only a value that bypassed its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
