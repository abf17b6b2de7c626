import { choice, chooseLanguageOf, chosenAddress } from './chosen-address.ts';

/** Runs inline in the head of the crew's pages, before any fetch (docs/decisions/0052). */
const { pathname, search, hash } = location;
if (hash === choice) {
  chooseLanguageOf(pathname);
  history.replaceState(null, '', pathname + search);
}
const chosen = chosenAddress(pathname);
if (chosen !== null) location.replace(chosen + search + hash);
